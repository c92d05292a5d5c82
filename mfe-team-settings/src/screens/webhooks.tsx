import { SettingsLayout } from '../features/common/settings-layout';
import { WebhookList } from '../features/webhooks/webhook-list';

/** Adds, changes and deletes webhooks, and shows what was sent. */
function Webhooks() {
  return (
    <SettingsLayout title="Webhooks" wide>
      <WebhookList />
    </SettingsLayout>
  );
}

export { Webhooks as Component };
