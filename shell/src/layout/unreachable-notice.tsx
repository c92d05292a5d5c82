import { useReachability } from '@evisa/shared/session/reachability';
import { Icon } from '@evisa/shared/kit/icons/icons';
import classes from './unreachable-notice.module.css';

/** Shown while the API is unreachable. The screen keeps its data and refetches it afterwards. */
export function UnreachableNotice() {
  const reachable = useReachability((state) => state.reachable);
  return (
    <div role="status" className={classes.container}>
      {!reachable && (
        <p className={classes.notice}>
          <Icon name="disconnected" />
          We can’t reach the service. What you see may be out of date. Trying again…
        </p>
      )}
    </div>
  );
}
