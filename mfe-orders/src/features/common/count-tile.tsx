import { Link } from '@evisa/shared/kit/router';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import classes from './count-tile.module.css';

interface CountTileProps {
  to: { pathname: string; search?: string };
  label: string;
  icon?: IconName;
  /** `undefined` while it is on its way, `null` where it cannot be had. */
  count: number | null | undefined;
}

/** A figure and what it counts: the way to its list. */
export function CountTile({ to, label, icon, count }: CountTileProps) {
  return (
    <Link to={to} className={count === 0 ? `${classes.tile} ${classes.none}` : classes.tile}>
      <span className={classes.label}>
        {icon && (
          <span className={classes.icon}>
            <Icon name={icon} size={20} />
          </span>
        )}
        {label}
      </span>
      <span className={classes.count}>
        {count === undefined ? <span className={classes.bone} /> : (count?.toLocaleString('en') ?? '–')}
      </span>
    </Link>
  );
}
