import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { ReleasePanel } from '../components/release-panel';
import { SettingsScreen } from '../components/settings-screen';
import { Warning } from '../components/warning';
import { releasesQuery } from '../queries/releases';

/** `/admin/releases`: what is live since when and by whom, what fails, what is being tried, and the way back. */
function ReleasesScreen() {
  const releases = useQuery(releasesQuery);
  return (
    <SettingsScreen title="Releases" wide>
      {releases.data && releases.error && (
        <Warning>What stands here may be out of date: {releases.error.message}</Warning>
      )}
      <QueryState query={releases} subject="the releases" height={520}>
        {(data) => <ReleasePanel releases={data} />}
      </QueryState>
    </SettingsScreen>
  );
}

export { ReleasesScreen as Component };
