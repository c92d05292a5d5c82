import { useReachability } from '@evisa/shared/session/reachability';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './unreachable-notice.module.css';

/** Says that the API is gone, for as long as it is. What is on the screen stays, and is read anew when it answers again. */
export function UnreachableNotice() {
  const reachable = useReachability((state) => state.reachable);
  return (
    <div role="status" className={classes.place}>
      {!reachable && (
        <p className={classes.notice}>
          <Icon name="disconnected" />
          The service cannot be reached. What you see may be out of date; trying again…
        </p>
      )}
    </div>
  );
}
