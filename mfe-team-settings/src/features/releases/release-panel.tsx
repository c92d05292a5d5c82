import { useEffect, useState } from 'react';
import type { NewRemote, Releases } from '@evisa/shared/contract/releases';
import { Text } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { getRolloutKey } from '@evisa/shared/session/rollout-key';
import { CanaryRelease } from './canary-release';
import { LiveRelease } from './live-release';
import { SettingsCard } from '../common/settings-layout';
import { NewRemotes } from './new-remotes';
import { RemoteErrors } from './remote-errors';
import { RemoteSpeeds } from './remote-speeds';
import { ReleaseHistory } from './release-history';
import { useChangeRelease, type ReleaseRequest } from './release-queries';
import { SharedModules } from './shared-modules';
import { shortenId, describeVersionChanges } from './version-changes';
import classes from './releases.module.css';

/** Shows and changes the live release and the canary, and lists earlier releases. */
export function ReleasePanel({ releases }: { releases: Releases }) {
  const { id, canary, sets, newRemotes = [] } = releases;
  const [requested, setRequested] = useState<ReleaseChange | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const changing = useChangeRelease();
  const live = sets[id] ?? {};
  const pointer = `${id} ${canary?.id} ${canary?.share}`;
  // After any change, the shell checks whether this page needs another release.
  useEffect(() => publishEvent('release-moved', {}), [pointer]);

  function confirm(change: ReleaseChange) {
    setRequested(change);
    open();
  }

  function confirmRollback(to: string) {
    const changes = describeVersionChanges(live, sets[to] ?? {});
    confirm({
      title: `Roll back to ${shortenId(to)}?`,
      confirmLabel: 'Roll back',
      question: [
        changes.length > 0 ? 'Everyone gets the versions of that release.' : 'Everyone keeps their current versions.',
        ...(canary ? ['This also withdraws the canary.'] : []),
      ].join(' '),
      changes,
      isDangerous: true,
      request: { live: id, to },
    });
  }

  function confirmCanaryChange(share: 0 | 1) {
    if (!canary) return;
    const versions = sets[canary.id] ?? {};
    confirm({
      title: share === 1 ? `Release ${shortenId(canary.id)} to everyone?` : `Withdraw ${shortenId(canary.id)}?`,
      confirmLabel: share === 1 ? 'Release to everyone' : 'Withdraw',
      question:
        share === 1 ? 'Everyone gets these versions.' : 'Everyone who has the canary gets the live release again.',
      changes: share === 1 ? describeVersionChanges(live, versions) : describeVersionChanges(versions, live),
      isDangerous: share === 0,
      request: { id: canary.id, share },
    });
  }

  function confirmDecision({ id: upload, remote, version, canary: share }: NewRemote, approve: boolean) {
    confirm({
      title: approve ? `Publish ${remote}?` : `Reject ${remote}?`,
      confirmLabel: approve ? 'Publish' : 'Reject',
      question: approve
        ? `${share ? `${Math.round(share * 100)}% of all people get` : 'Everyone gets'} ${remote} ${version}. Its team can publish later versions without asking.`
        : 'The upload is deleted. Its team can upload another one.',
      changes: [],
      isDangerous: !approve,
      request: { id: upload, approve },
    });
  }

  return (
    <>
      <NewRemotes newRemotes={newRemotes} pending={changing.isPending} onDecide={confirmDecision} />
      <LiveRelease releases={releases} pending={changing.isPending} onRollback={confirmRollback} />
      {canary ? (
        <CanaryRelease
          canary={canary}
          live={live}
          pending={changing.isPending}
          onShareChange={(share) => changing.mutate({ id: canary.id, share })}
          onPromote={() => confirmCanaryChange(1)}
          onWithdraw={() => confirmCanaryChange(0)}
        />
      ) : (
        <SettingsCard title="Canary">
          <Text size="sm" c="dimmed">
            There is no canary. To start one, publish with <code className={classes.option}>--canary 10%</code> for a
            share of all people, or <code className={classes.option}>{`--members ${getRolloutKey()}`}</code> for members
            by number. <span>{`Your number is ${getRolloutKey()}.`}</span>
          </Text>
        </SettingsCard>
      )}
      <RemoteSpeeds />
      <RemoteErrors />
      <SharedModules />
      <ReleaseHistory releases={releases} pending={changing.isPending} onRollback={confirmRollback} />
      <ConfirmReleaseChangeDialog
        change={requested}
        opened={opened}
        pending={changing.isPending}
        onAnswer={(confirmed) =>
          confirmed && requested ? changing.mutate(requested.request, { onSettled: close }) : close()
        }
      />
    </>
  );
}

/** A change of the live release to confirm. */
interface ReleaseChange {
  title: string;
  question: string;
  confirmLabel: string;
  /** A line for each version that changes. */
  changes: readonly string[];
  isDangerous: boolean;
  request: ReleaseRequest;
}

interface ConfirmReleaseChangeDialogProps {
  change: ReleaseChange | null;
  opened: boolean;
  pending: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** Asks for confirmation and lists the versions that change. */
function ConfirmReleaseChangeDialog({ change, opened, pending, onAnswer }: ConfirmReleaseChangeDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={change?.title ?? ''}
      question={change?.question ?? ''}
      confirmLabel={change?.confirmLabel}
      danger={change?.isDangerous}
      pending={pending}
      onAnswer={onAnswer}
    >
      {change && change.changes.length > 0 && (
        <ul aria-label="What changes" className={classes.changes}>
          {change.changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
