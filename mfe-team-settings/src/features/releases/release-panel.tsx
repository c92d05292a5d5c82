import { useEffect, useState } from 'react';
import type { Releases } from '@evisa/shared/contract/releases';
import { Text } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { getRolloutKey } from '@evisa/shared/session/rollout-key';
import { useChangeRelease } from './use-change-release';
import { CanaryRelease } from './canary-release';
import { ConfirmReleaseChangeDialog, type ReleaseChange } from './confirm-release-change-dialog';
import { LiveRelease } from './live-release';
import { ReleaseHistory } from './release-history';
import { SettingsCard } from '../common/settings-card';
import { shortenId, describeVersionChanges } from './version-changes';
import classes from './releases.module.css';

/** What is live, what is being tried, and how it came to be, with the ways to change it. */
export function ReleasePanel({ releases }: { releases: Releases }) {
  const { id, canary, sets } = releases;
  const [asked, setAsked] = useState<ReleaseChange | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const moving = useChangeRelease();
  const live = sets[id] ?? {};
  const pointer = `${id} ${canary?.id} ${canary?.share}`;
  // Whoever moved it: this page may have another release to get now.
  useEffect(() => publishEvent('release-moved', {}), [pointer]);

  function ask(move: ReleaseChange) {
    setAsked(move);
    open();
  }

  function askRollBack(to: string) {
    const changes = describeVersionChanges(live, sets[to] ?? {});
    ask({
      title: `Go back to ${shortenId(to)}?`,
      question: [
        changes.length > 0 ? 'Everybody gets the versions of that release.' : 'Everybody keeps the versions they have.',
        ...(canary ? ['The canary is taken back with it.'] : []),
      ].join(' '),
      changes,
      isDangerous: true,
      request: { live: id, to },
    });
  }

  function askCanary(share: 0 | 1) {
    if (!canary) return;
    const versions = sets[canary.id] ?? {};
    ask({
      title: share === 1 ? `Give ${shortenId(canary.id)} to everybody?` : `Take ${shortenId(canary.id)} back?`,
      question: share === 1 ? 'Everybody gets these versions.' : 'The people who try it get what is live again.',
      changes: share === 1 ? describeVersionChanges(live, versions) : describeVersionChanges(versions, live),
      isDangerous: share === 0,
      request: { id: canary.id, share },
    });
  }

  return (
    <>
      <LiveRelease releases={releases} pending={moving.isPending} onRollback={askRollBack} />
      {canary ? (
        <CanaryRelease
          canary={canary}
          live={live}
          pending={moving.isPending}
          onShareChange={(share) => moving.mutate({ id: canary.id, share })}
          onPromote={() => askCanary(1)}
          onWithdraw={() => askCanary(0)}
        />
      ) : (
        <SettingsCard title="Canary">
          <Text size="sm" c="dimmed">
            No release is being tried. To try one, a team publishes with{' '}
            <code className={classes.option}>--canary 10%</code> for a share of all people, or with{' '}
            <code className={classes.option}>--members {getRolloutKey()}</code> for members by number, such as you.
          </Text>
        </SettingsCard>
      )}
      <ReleaseHistory releases={releases} pending={moving.isPending} onRollback={askRollBack} />
      <ConfirmReleaseChangeDialog
        change={asked}
        opened={opened}
        pending={moving.isPending}
        onAnswer={(yes) => (yes && asked ? moving.mutate(asked.request, { onSettled: close }) : close())}
      />
    </>
  );
}
