import type { TeamMember } from '@evisa/shared/contract/team';
import { Button, Group } from '@evisa/shared/kit/base';
import classes from './member-form.module.css';
import { Warning } from './warning';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'type', label: 'Member Type' },
] as const;

interface MemberChangedMeanwhileProps {
  /** As the form was filled. */
  before: TeamMember;
  now: TeamMember;
  onLoad: () => void;
  onKeep: () => void;
}

/** Somebody else changed the member while the form was being filled: what is new, and whose word is to count. */
export function MemberChangedMeanwhile({ before, now, onLoad, onKeep }: MemberChangedMeanwhileProps) {
  const changed = fields.filter(({ name }) => before[name] !== now[name]);
  return (
    <Warning urgent spaced title={`Somebody else changed ${before.name} meanwhile`}>
      {changed.length > 0 ? (
        <ul className={classes.changes}>
          {changed.map(({ name, label }) => (
            <li key={name}>
              {label}: {before[name]} → <strong>{now[name]}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p>The password or the second factor is another one.</p>
      )}
      <p>What you typed is still here and was not saved.</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onLoad}>
          Load the member again
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          Keep what I typed
        </Button>
      </Group>
    </Warning>
  );
}
