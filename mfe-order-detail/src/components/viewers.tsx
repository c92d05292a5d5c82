import { initials } from '@evisa/shared/domain/text';
import { useViewers } from '../queries/use-viewers';
import classes from './viewers.module.css';

/** Who else has the order open. */
export function Viewers({ orderId }: { orderId: number }) {
  const names = useViewers(orderId);
  return (
    <div role="status" className={classes.place}>
      {names.length > 0 && (
        <p className={classes.viewers}>
          <span className={classes.avatars} aria-hidden>
            {names.slice(0, 3).map((name) => (
              <span key={name} className={classes.avatar}>
                {initials(name)}
              </span>
            ))}
          </span>
          <span className={classes.names}>Also viewing: {names.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
