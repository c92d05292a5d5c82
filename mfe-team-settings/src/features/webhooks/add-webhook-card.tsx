import { useState, type FormEvent } from 'react';
import { webhookEventTypes } from '@evisa/shared/domain/webhook-events';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { SettingsCard } from '../common/settings-layout';
import { useWebhookForm, type WebhookValues } from './use-webhook-form';
import { WebhookFields } from './webhook-fields';
import { useAddWebhook, type NewSecret } from './webhook-queries';
import { WebhookSecretDialog } from './webhook-secret-dialog';

const emptyValues: WebhookValues = { url: '', eventTypes: webhookEventTypes };

/** Adds a webhook, then shows its secret once. */
export function AddWebhookCard() {
  const form = useWebhookForm(emptyValues);
  const [created, setCreated] = useState<NewSecret | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const adding = useAddWebhook((secret) => {
    form.reset(emptyValues);
    setCreated(secret);
    open();
  });
  useUnsavedChanges('Webhooks', form.isChanged);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (adding.isPending) return;
    const values = form.validate();
    if (values) adding.mutate(values, { onError: form.showApiErrors });
  }

  return (
    <SettingsCard title="Add a webhook">
      <form noValidate aria-label="Add a webhook" onSubmit={submit}>
        <WebhookFields form={form} readOnly={adding.isPending} />
        <Button type="submit" mt="lg" loading={adding.isPending} onClick={ignoreDoubleClick}>
          Add webhook
        </Button>
      </form>
      <WebhookSecretDialog opened={opened} created={created} onClose={close} />
    </SettingsCard>
  );
}
