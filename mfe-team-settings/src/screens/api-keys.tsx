import { ServiceKeyList } from '../features/service-keys/service-key-list';
import { SettingsLayout } from '../features/common/settings-layout';

/** Lists, creates and revokes the keys with which other systems call the API. */
function ApiKeys() {
  return (
    <SettingsLayout title="API keys" wide>
      <ServiceKeyList />
    </SettingsLayout>
  );
}

export { ApiKeys as Component };
