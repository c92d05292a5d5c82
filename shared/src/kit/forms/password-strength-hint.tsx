import { estimatePasswordStrength } from '@evisa/shared/domain/validation/password-strength';
import classes from './password-strength-hint.module.css';

/** Shows the strength of a new password while it is typed, as advice. The API refuses the most common passwords. */
export function PasswordStrengthHint({ password, about }: { password: string; about?: readonly string[] }) {
  const found = estimatePasswordStrength(password, about);
  if (!found) return null;
  return (
    <span className={classes.hint} data-strength={found.strength} role="status">
      <span className={classes.bars} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span>{`${found.strength === 'weak' ? 'Easy to guess. ' : ''}${found.hint}`}</span>
    </span>
  );
}
