import { useState } from 'react';
import type { Releases } from '@evisa/shared/contract/releases';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { Progress } from '@evisa/shared/kit/layout';
import { NativeSelect } from '@evisa/shared/kit/select';
import { ReleaseSetLine } from './release-set-line';
import { RemoteVersions } from './remote-versions';
import classes from './releases.module.css';
import { SettingsCard } from './settings-card';

const shares = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75];

interface CanaryReleaseProps {
  canary: NonNullable<Releases['canary']>;
  /** Remote → version of what is live. */
  live: Readonly<Record<string, string>>;
  pending: boolean;
  onShare: (share: number) => void;
  onGiveToAll: () => void;
  onTakeBack: () => void;
}

/** What is being tried with some people. */
export function CanaryRelease({ canary, live, pending, onShare, onGiveToAll, onTakeBack }: CanaryReleaseProps) {
  return (
    <SettingsCard
      title={`Canary: ${percent(canary.share)} of all people`}
      aside={
        <Group gap="xs">
          <Button disabled={pending} onClick={onGiveToAll}>
            Give to everybody
          </Button>
          <Button variant="outline" color="red" disabled={pending} onClick={onTakeBack}>
            Take back
          </Button>
        </Group>
      }
    >
      <ReleaseSetLine set={canary} what="the canary’s release set" />
      <RemoteVersions label="Canary" remotes={canary.remotes} live={live} />
      <div className={classes.trial}>
        <FailuresLeft failures={canary.failures} haltsAt={canary.haltsAt} />
        <ShareForm key={canary.share} share={canary.share} pending={pending} onShare={onShare} />
      </div>
    </SettingsCard>
  );
}

function FailuresLeft({ failures, haltsAt }: { failures: number; haltsAt: number }) {
  const words = `Failures for ${failures} of ${haltsAt} ${haltsAt === 1 ? 'member' : 'members'} until it is taken back`;
  return (
    <div className={classes.left}>
      <Text size="sm" role="status">
        {words}
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
  const choices = [...new Set([...shares, share])].toSorted((one, other) => one - other);
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
        data={choices.map((one) => ({ value: String(one), label: percent(one) }))}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <Button type="submit" variant="default" disabled={pending || chosen === share}>
        Change share
      </Button>
    </form>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
