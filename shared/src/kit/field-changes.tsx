import { changeWords } from '@evisa/shared/domain/deed-words';
import { VisuallyHidden } from './base';
import classes from './field-changes.module.css';
import { Icon } from './icons';

/** What an entry of the audit trail changed: each field, from what to what. */
export function FieldChanges({ changes }: { changes: Record<string, { from?: unknown; to?: unknown }> }) {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const words = changeWords(field, from, to);
    return (
      words && (
        <span key={field} className={classes.change}>
          {words.label}:{' '}
          {words.before !== null && (
            <>
              {words.before}
              <Icon name="arrowRight" size={13} className={classes.arrow} />
              <VisuallyHidden component="span"> to </VisuallyHidden>
            </>
          )}
          {words.after}
        </span>
      )
    );
  });
}
