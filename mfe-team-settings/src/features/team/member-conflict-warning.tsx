import type { TeamMember } from '@evisa/shared/contract/team';
import { Button, Group } from '@evisa/shared/kit/base';
import classes from './member-form.module.css';
import { WarningAlert } from '../common/warning-alert';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'type', label: 'Member Type' },
] as const;

interface MemberConflictWarningProps {
  /** As the form was filled. */
  original: TeamMember;
  current: TeamMember;
  onReload: () => void;
  onKeep: () => void;
}

/** Somebody else changed the member while the form was being filled: what is new, and whose word is to count. */
export function MemberConflictWarning({ original, current, onReload, onKeep }: MemberConflictWarningProps) {
  const changed = fields.filter(({ name }) => original[name] !== current[name]);
  return (
    <WarningAlert isUrgent hasMargin title={`Somebody else changed ${original.name} meanwhile`}>
      {changed.length > 0 ? (
        <ul className={classes.changes}>
          {changed.map(({ name, label }) => (
            <li key={name}>
              {label}: {original[name]} → <strong>{current[name]}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p>The password or the second factor is another one.</p>
      )}
      <p>What you typed is still here and was not saved.</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onReload}>
          Load the member again
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          Keep what I typed
        </Button>
      </Group>
    </WarningAlert>
  );
}
