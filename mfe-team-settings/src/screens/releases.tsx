import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { ReleasePanel } from '../features/releases/release-panel';
import { SettingsLayout } from '../features/common/settings-layout';
import { WarningAlert } from '../features/common/warning-alert';
import { releasesQuery } from '../features/releases/release-queries';

/** `/admin/releases`: what is live since when and by whom, what fails, what is being tried, and the way back. */
function ReleasesScreen() {
  const releases = useQuery(releasesQuery);
  return (
    <SettingsLayout title="Releases" wide>
      {releases.data && releases.error && (
        <WarningAlert>What stands here may be out of date: {releases.error.message}</WarningAlert>
      )}
      <QueryBoundary query={releases} subject="the releases" height={520}>
        {(data) => <ReleasePanel releases={data} />}
      </QueryBoundary>
    </SettingsLayout>
  );
}

export { ReleasesScreen as Component };
