import { useQuery } from '@evisa/shared/kit/query';
import { folders, type FolderName } from '@evisa/shared/domain/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { useSession } from '@evisa/shared/session/session-store';
import { folderCountsQuery } from '@evisa/shared/client/folder-counts';
import { CountTile } from './count-tile';
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
            <CountTile
              to={{ pathname: paths.folder(folder) }}
              label={label}
              icon={folderIcons[folder]}
              count={isPending ? undefined : (counts?.[countKey] ?? null)}
            />
          </li>
        );
      })}
    </ul>
  );
}
