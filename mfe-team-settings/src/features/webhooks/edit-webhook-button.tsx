import { useId, type FormEvent } from 'react';
import type { WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { useWebhookForm } from './use-webhook-form';
import { WebhookFields } from './webhook-fields';
import { useUpdateWebhook } from './webhook-queries';

/** Opens a dialog that changes the address and the events of a webhook. A click beside the dialog does not lose the text. */
export function EditWebhookButton({ webhook }: { webhook: WebhookEndpoint }) {
  const { id, url, event_types: eventTypes, is_active: active } = webhook;
  const [opened, { open, close }] = useDisclosure();
  const formId = useId();
  const form = useWebhookForm({ url, eventTypes });
  const updating = useUpdateWebhook();
  useUnsavedChanges('Webhooks', opened && form.isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (updating.isPending) return;
    const values = form.validate();
    if (values) updating.mutate({ id, active, ...values }, { onSuccess: close, onError: form.showApiErrors });
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Edit ${url}`}
        onClick={() => {
          form.reset({ url, eventTypes });
          open();
        }}
      >
        Edit
      </Button>
      <Dialog
        opened={opened}
        keepOpen
        size="min(560px, 94vw)"
        title="Edit the webhook"
        onClose={close}
        footer={
          <>
            <Button variant="default" disabled={updating.isPending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} loading={updating.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} noValidate aria-label="Edit the webhook" onSubmit={submit}>
          <WebhookFields form={form} readOnly={updating.isPending} />
        </form>
      </Dialog>
    </>
  );
}
