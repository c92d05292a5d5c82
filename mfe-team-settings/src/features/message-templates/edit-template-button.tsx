import { useState } from 'react';
import type { MessageTemplate } from '@evisa/shared/contract/message-templates';
import type { TemplateKind } from '@evisa/shared/domain/message-templates';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { FormDrawer } from '../common/form-drawer';
import { TemplateFields } from './template-fields';
import { useSaveTemplate } from './template-queries';
import { useTemplateForm } from './use-template-form';
import { emptyTemplate } from './template-values';

const labels = {
  message: { add: 'Add template', adding: 'Add a template', editing: 'Edit the template' },
  remark: { add: 'Add remark', adding: 'Add a ready-made remark', editing: 'Edit the ready-made remark' },
};

/** Opens a drawer that edits a template, or adds one. A refused change keeps what was typed. */
export function EditTemplateButton({ kind, template }: { kind: TemplateKind; template?: MessageTemplate }) {
  const { add, adding, editing } = labels[kind];
  const [opened, { open, close }] = useDisclosure();
  // The list can load a newer revision while the drawer is open.
  const [replaced, setReplaced] = useState(template);
  const form = useTemplateForm(kind);
  const saving = useSaveTemplate();
  useUnsavedChanges('Message Templates', opened && form.isChanged);

  function submit() {
    const values = form.validate();
    if (!values) return;
    saving.mutate(
      { kind, ...values, replaced: replaced && { id: replaced.id, revision: replaced.revision } },
      { onSuccess: close, onError: form.showApiError },
    );
  }

  return (
    <>
      <Button
        {...(template && { variant: 'default', size: 'compact-sm', 'aria-label': `Edit ${template.name}` })}
        onClick={() => {
          setReplaced(template);
          form.reset(template ?? emptyTemplate);
          open();
        }}
      >
        {template ? 'Edit' : add}
      </Button>
      <FormDrawer
        opened={opened}
        title={template ? editing : adding}
        submitLabel={template ? 'Save' : add}
        pending={saving.isPending}
        isChanged={form.isChanged}
        form={form.element}
        onSubmit={submit}
        onClose={close}
      >
        <TemplateFields form={form} kind={kind} readOnly={saving.isPending} />
      </FormDrawer>
    </>
  );
}
