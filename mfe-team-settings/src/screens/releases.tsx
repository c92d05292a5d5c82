import { Skeleton } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/query';
import { ErrorState } from '@evisa/shared/kit/states';
import { ReleasePanel } from '../components/release-panel';
import { SettingsScreen } from '../components/settings-screen';
import { Warning } from '../components/warning';
import { releasesQuery } from '../queries/releases';

/** `/admin/releases`: what is live since when and by whom, what fails, what is being tried, and the way back. */
function ReleasesScreen() {
  const { data: releases, error, isFetching, refetch } = useQuery(releasesQuery);
  return (
    <SettingsScreen title="Releases" wide>
      {releases && error && <Warning>What stands here may be out of date: {error.message}</Warning>}
      {releases ? (
        <ReleasePanel releases={releases} />
      ) : error ? (
        <ErrorState
          title="The releases could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={520} role="img" aria-label="Loading the releases" />
      )}
    </SettingsScreen>
  );
}

export { ReleasesScreen as Component };
