import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { ReleasePanel } from '../features/releases/release-panel';
import { SettingsLayout } from '../features/common/settings-layout';
import { WarningAlert } from '../features/common/warning-alert';
import { releasesQuery } from '../features/releases/release-queries';

/** Shows the live release, its failures, the canary and the history, with rollbacks. */
function ReleasesScreen() {
  const releases = useQuery(releasesQuery);
  return (
    <SettingsLayout title="Releases" wide>
      {releases.data && releases.error && (
        <WarningAlert>{`This page may be out of date. ${releases.error.message}`}</WarningAlert>
      )}
      <QueryBoundary query={releases} subject="the releases" height={520}>
        {(data) => <ReleasePanel releases={data} />}
      </QueryBoundary>
    </SettingsLayout>
  );
}

export { ReleasesScreen as Component };
