import { useQuery } from '@evisa/shared/kit/query';
import { Link } from '@evisa/shared/kit/router';
import { folders, type FolderName } from '@evisa/shared/domain/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { folderCountsQuery } from '@evisa/shared/client/folder-counts';
import { folderIcons } from './folder-icons';
import classes from './folder-tiles.module.css';

/** The specification, section 2, Dashboard. */
const tiles: readonly FolderName[] = ['myOrder', 'newOrder', 'priorityOrder', 'pendingOrder', 'completedOrder'];

/** Five folders with their counts, each the way to its list. */
export function FolderTiles() {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts, isPending } = useQuery(folderCountsQuery(userName));
  return (
    <ul className={classes.tiles} aria-busy={isPending}>
      {tiles.map((folder) => {
        const { label, countKey } = folders[folder];
        return (
          <li key={folder}>
            <Link to={paths.folder(folder)} className={classes.tile}>
              <span className={classes.icon}>
                <Icon name={folderIcons[folder]} size={20} />
              </span>
              <span className={classes.label}>{label}</span>
              <span className={classes.count}>
                {isPending ? <span className={classes.bone} /> : (counts?.[countKey].toLocaleString('en') ?? '–')}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
