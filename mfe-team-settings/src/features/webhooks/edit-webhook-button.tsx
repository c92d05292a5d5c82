import type { WebhookEndpoint } from '@evisa/shared/contract/webhooks';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { FormDrawer } from '../common/form-drawer';
import { useWebhookForm } from './use-webhook-form';
import { WebhookFields } from './webhook-fields';
import { useUpdateWebhook } from './webhook-queries';

/** Opens a drawer that changes the address and the events of a webhook. */
export function EditWebhookButton({ webhook }: { webhook: WebhookEndpoint }) {
  const { id, url, event_types: eventTypes, is_active: active } = webhook;
  const [opened, { open, close }] = useDisclosure();
  const form = useWebhookForm({ url, eventTypes });
  const updating = useUpdateWebhook();
  useUnsavedChanges('Webhooks', opened && form.isChanged);

  function submit() {
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
      <FormDrawer
        opened={opened}
        title="Edit the webhook"
        submitLabel="Save"
        pending={updating.isPending}
        isChanged={form.isChanged}
        onSubmit={submit}
        onClose={close}
      >
        <WebhookFields form={form} readOnly={updating.isPending} />
      </FormDrawer>
    </>
  );
}
