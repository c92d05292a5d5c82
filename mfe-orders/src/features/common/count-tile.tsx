import { Link } from '@evisa/shared/kit/router';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import classes from './count-tile.module.css';

interface CountTileProps {
  to: { pathname: string; search?: string };
  label: string;
  icon?: IconName;
  /** `undefined` while it loads, `null` if loading failed. */
  count: number | null | undefined;
}

/** Shows a count and links to its list. */
export function CountTile({ to, label, icon, count }: CountTileProps) {
  return (
    <Link to={to} className={count === 0 ? `${classes.tile} ${classes.none}` : classes.tile}>
      <span className={classes.label}>
        {icon && (
          <span className={classes.icon}>
            <Icon name={icon} size={20} />
          </span>
        )}
        <span>{label}</span>
      </span>
      {count === undefined ? (
        <span key="loading" className={classes.skeleton} />
      ) : (
        // Another element than the skeleton, which would otherwise move to another size.
        <span key="count" className={classes.count} translate="no">
          {count === null ? '–' : formatCount(count)}
        </span>
      )}
    </Link>
  );
}
