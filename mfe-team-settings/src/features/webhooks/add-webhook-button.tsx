import { useState } from 'react';
import { webhookEventTypes } from '@evisa/shared/domain/webhook-events';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { FormDrawer } from '../common/form-drawer';
import { useWebhookForm, type WebhookValues } from './use-webhook-form';
import { WebhookFields } from './webhook-fields';
import { useAddWebhook, type NewSecret } from './webhook-queries';
import { WebhookSecretDialog } from './webhook-secret-dialog';

const emptyValues: WebhookValues = { url: '', eventTypes: webhookEventTypes };

/** Opens a drawer that adds a webhook, then shows its secret once. */
export function AddWebhookButton() {
  const form = useWebhookForm(emptyValues);
  const [created, setCreated] = useState<NewSecret | null>(null);
  const [drawerOpened, drawer] = useDisclosure();
  const [secretOpened, secretDialog] = useDisclosure();
  const adding = useAddWebhook((secret) => {
    drawer.close();
    setCreated(secret);
    secretDialog.open();
  });
  useUnsavedChanges('Webhooks', drawerOpened && form.isChanged);

  function submit() {
    const values = form.validate();
    if (values) adding.mutate(values, { onError: form.showApiErrors });
  }

  return (
    <>
      <Button
        onClick={() => {
          form.reset(emptyValues);
          drawer.open();
        }}
      >
        Add webhook
      </Button>
      <FormDrawer
        opened={drawerOpened}
        title="Add a webhook"
        submitLabel="Add webhook"
        pending={adding.isPending}
        isChanged={form.isChanged}
        onSubmit={submit}
        onClose={drawer.close}
      >
        <WebhookFields form={form} readOnly={adding.isPending} />
      </FormDrawer>
      <WebhookSecretDialog opened={secretOpened} created={created} onClose={secretDialog.close} />
    </>
  );
}
