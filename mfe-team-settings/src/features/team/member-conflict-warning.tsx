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
  /** The member when the form was filled. */
  original: TeamMember;
  current: TeamMember;
  onReload: () => void;
  onKeep: () => void;
}

/** Warns that the member changed while the form was open. Shows the changes, and asks which values to keep. */
export function MemberConflictWarning({ original, current, onReload, onKeep }: MemberConflictWarningProps) {
  const changed = fields.filter(({ name }) => original[name] !== current[name]);
  return (
    <WarningAlert isUrgent hasMargin title={`${original.name} was changed while you were editing`}>
      {changed.length > 0 ? (
        <ul className={classes.changes}>
          {changed.map(({ name, label }) => (
            <li key={name}>
              <span>{`${label}: ${original[name]} →`}</span> <strong>{current[name]}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p>The password or the second factor changed.</p>
      )}
      <p>Your changes are still here but not saved.</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={onReload}>
          Discard my changes
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeep}>
          Keep my changes
        </Button>
      </Group>
    </WarningAlert>
  );
}
