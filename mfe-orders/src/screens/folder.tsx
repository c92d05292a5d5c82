import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { prefetchOrderPage } from '../queries/prefetch-order-page';
import { OrderList } from '../features/order-list/order-list';

/** Shows one folder. The key resets the rows and the selection when the folder changes. */
function Folder({ folder }: { folder: FolderName }) {
  return <OrderList key={folder} folder={folder} />;
}

/** Fetches the rows before the folder is on the screen. */
export const prefetch = (queryClient: QueryClient, { folder }: { folder: FolderName }) =>
  prefetchOrderPage(queryClient, folder);

export { Folder as Component };
