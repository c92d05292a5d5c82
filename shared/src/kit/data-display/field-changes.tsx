import { formatFieldChange } from '@evisa/shared/domain/audit-action-labels';
import { VisuallyHidden } from '@evisa/shared/kit/base';
import classes from './field-changes.module.css';
import { Icon } from '@evisa/shared/kit/icons/icons';

/** The changed fields of an audit entry with old and new values. */
export function FieldChanges({ changes }: { changes: Record<string, { from?: unknown; to?: unknown }> }) {
  return Object.entries(changes).map(([field, { from, to }]) => {
    const words = formatFieldChange(field, from, to);
    return (
      words && (
        <span key={field} className={classes.change}>
          <span>{`${words.label}:`}</span>{' '}
          {words.before !== null && (
            <>
              <span>{words.before}</span>
              <Icon name="arrowRight" size={13} className={classes.arrow} />
              <VisuallyHidden component="span"> to </VisuallyHidden>
            </>
          )}
          <span>{words.after}</span>
        </span>
      )
    );
  });
}
