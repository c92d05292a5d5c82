import { SettingsLayout } from '../features/common/settings-layout';
import { AddWebhookCard } from '../features/webhooks/add-webhook-card';
import { WebhookList } from '../features/webhooks/webhook-list';

/** Adds, changes and deletes webhooks, and shows what was sent. */
function Webhooks() {
  return (
    <SettingsLayout title="Webhooks" wide>
      <AddWebhookCard />
      <WebhookList />
    </SettingsLayout>
  );
}

export { Webhooks as Component };
