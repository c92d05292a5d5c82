import { useQuery } from '@evisa/shared/kit/react-query';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { useSession } from '@evisa/shared/session/session-store';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { CountTile } from '../common/count-tile';
import { folderIcons } from '../common/folder-icons';
import classes from './folder-tiles.module.css';

/** The specification, section 2, Dashboard. */
const dashboardFolders: readonly FolderName[] = [
  'myOrder',
  'newOrder',
  'priorityOrder',
  'pendingOrder',
  'completedOrder',
];

/** Five folders with their counts, each the way to its list. */
export function FolderTiles() {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts, isPending } = useQuery(folderCountsQuery(userName));
  return (
    <ul className={classes.tiles} aria-busy={isPending}>
      {dashboardFolders.map((folder) => {
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
