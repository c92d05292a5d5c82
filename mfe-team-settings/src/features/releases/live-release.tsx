import type { Releases } from '@evisa/shared/contract/releases';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ReleaseSetSummary, isRunningReleaseSet } from './release-set-summary';
import { RemoteVersionsTable } from './remote-versions-table';
import { SettingsCard } from '../common/settings-layout';

interface LiveReleaseProps {
  releases: Releases;
  pending: boolean;
  onRollback: (to: string) => void;
}

/** Shows the release that everyone gets who is not in the canary. */
export function LiveRelease({ releases, pending, onRollback }: LiveReleaseProps) {
  const { id, before, canary, remotes, sets } = releases;
  const target = before !== null && sets[before] ? before : null;
  return (
    <SettingsCard
      title="Live"
      aside={
        <Button
          variant="outline"
          color="red"
          leftSection={<Icon name="history" size={16} />}
          disabled={target === null || pending}
          onClick={() => target !== null && onRollback(target)}
        >
          Roll back
        </Button>
      }
    >
      <ReleaseSetSummary set={releases} label="the live release set" />
      <RemoteVersionsTable label="Live" remotes={remotes} />
      {target === null && (
        <Text size="sm" c="dimmed" mt="sm">
          There is no earlier release to roll back to.
        </Text>
      )}
      {!isRunningReleaseSet(id) && !(canary && isRunningReleaseSet(canary.id)) && (
        <Text size="sm" c="dimmed" mt="sm">
          This page runs an earlier release. Reload it to get the live one.
        </Text>
      )}
    </SettingsCard>
  );
}
