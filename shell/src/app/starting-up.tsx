import { ScreenSkeleton } from '../remotes/screen-skeleton';
import classes from './starting-up.module.css';

/** Shown for the moment until the first screen's code is there. */
export function StartingUp() {
  return (
    <div className={classes.page}>
      <ScreenSkeleton />
    </div>
  );
}
