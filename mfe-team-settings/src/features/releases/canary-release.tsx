import { useState } from 'react';
import type { Releases } from '@evisa/shared/contract/releases';
import { selectReleaseSet } from '@evisa/shared/federation/registry';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Progress } from '@evisa/shared/kit/layout';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { getRolloutKey } from '@evisa/shared/session/rollout-key';
import { CanaryJudgement } from './canary-judgement';
import { ReleaseSetSummary } from './release-set-summary';
import { RemoteVersionsTable } from './remote-versions-table';
import classes from './releases.module.css';
import { SettingsCard } from '../common/settings-layout';

const shareChoices = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75];

interface CanaryReleaseProps {
  canary: NonNullable<Releases['canary']>;
  /** Remote → live version. */
  live: Readonly<Record<string, string>>;
  pending: boolean;
  onShareChange: (share: number) => void;
  onPromote: () => void;
  onWithdraw: () => void;
}

/** Shows the canary, its failures and its share. Releases it to everyone or withdraws it. */
export function CanaryRelease({ canary, live, pending, onShareChange, onPromote, onWithdraw }: CanaryReleaseProps) {
  return (
    <SettingsCard
      title={`Canary: ${describeAudience(canary)}`}
      aside={
        <Group gap="xs">
          <Button disabled={pending} onClick={onPromote}>
            Release to everyone
          </Button>
          <Button variant="outline" color="red" disabled={pending} onClick={onWithdraw}>
            Withdraw
          </Button>
        </Group>
      }
    >
      <ReleaseSetSummary set={canary} label="the canary’s release set" />
      <CanaryMembers canary={canary} />
      <RemoteVersionsTable label="Canary" remotes={canary.remotes} live={live} />
      {canary.judgement && <CanaryJudgement judgement={canary.judgement} />}
      <div className={classes.rollout}>
        <CanaryFailures failures={canary.failures} haltsAt={canary.haltsAt} />
        <ShareForm key={canary.share} share={canary.share} pending={pending} onShare={onShareChange} />
      </div>
    </SettingsCard>
  );
}

/** Shows the named members, and whether the signed-in member gets the canary. */
function CanaryMembers({ canary: { id, share, members = [] } }: Pick<CanaryReleaseProps, 'canary'>) {
  const canary = { releaseSet: `/release-sets/${id}.json`, share, members: members.map((member) => member.id) };
  const isIn = selectReleaseSet({ releaseSet: '', canary }, getRolloutKey()) !== '';
  return (
    <div className={classes.members}>
      <Chip label={isIn ? 'You have this canary' : 'You don’t have this canary'} color={isIn ? 'teal' : 'gray'} />
      {members.length > 0 && (
        <Text size="sm">
          {`Named members: ${members.map((member) => member.name ?? `member ${member.id}`).join(', ')}`}
        </Text>
      )}
    </div>
  );
}

function CanaryFailures({ failures, haltsAt }: { failures: number; haltsAt: number }) {
  const members = failures === 1 ? '1 member' : `${failures} members`;
  return (
    <div className={classes.failureProgress}>
      <Text size="sm" role="status">
        {`Failed for ${members}. It is withdrawn automatically at ${haltsAt}.`}
      </Text>
      <Progress
        value={Math.min(100, (failures / haltsAt) * 100)}
        color={failures > 0 ? 'red' : 'teal'}
        aria-hidden
        mt={6}
      />
    </div>
  );
}

function ShareForm({ share, pending, onShare }: { share: number; pending: boolean; onShare: (share: number) => void }) {
  const [chosen, setChosen] = useState(share);
  const choices = [...new Set([...shareChoices, share])].toSorted((a, b) => a - b);
  return (
    <form
      aria-label="Change share"
      className={classes.share}
      onSubmit={(event) => {
        event.preventDefault();
        onShare(chosen);
      }}
    >
      <NativeSelect
        label="Share of all people"
        value={String(chosen)}
        disabled={pending}
        data={choices.map((choice) => ({
          value: String(choice),
          label: choice === 0 ? 'Named members only' : formatPercent(choice),
        }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button type="submit" variant="default" disabled={pending || chosen === share}>
        Change share
      </Button>
    </form>
  );
}

function describeAudience({ share, members = [] }: CanaryReleaseProps['canary']): string {
  const named = `${members.length} named ${members.length === 1 ? 'member' : 'members'}`;
  const parts = [
    ...(share > 0 ? [`${formatPercent(share)} of all people`] : []),
    ...(members.length > 0 ? [named] : []),
  ];
  return parts.join(' and ');
}

function formatPercent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
