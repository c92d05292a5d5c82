import type { Releases } from '@evisa/shared/contract/releases';
import { Button, Text } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { ReleaseSetLine, runsHere } from './release-set-line';
import { RemoteVersions } from './remote-versions';
import { SettingsCard } from './settings-card';

interface LiveReleaseProps {
  releases: Releases;
  pending: boolean;
  onRollBack: (to: string) => void;
}

/** What everybody gets who gets no canary. */
export function LiveRelease({ releases, pending, onRollBack }: LiveReleaseProps) {
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
          onClick={() => target !== null && onRollBack(target)}
        >
          Roll back
        </Button>
      }
    >
      <ReleaseSetLine set={releases} what="the live release set" />
      <RemoteVersions label="Live" remotes={remotes} />
      {target === null && (
        <Text size="sm" c="dimmed" mt="sm">
          There is no earlier release to go back to.
        </Text>
      )}
      {!runsHere(id) && !(canary && runsHere(canary.id)) && (
        <Text size="sm" c="dimmed" mt="sm">
          This page still runs on an earlier release: reload it to get this one.
        </Text>
      )}
    </SettingsCard>
  );
}
