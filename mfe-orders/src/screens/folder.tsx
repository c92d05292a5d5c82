import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { OrderList } from '../features/order-list/order-list';

/** Shows one folder. The key resets the rows and the selection when the folder changes. */
function Folder({ folder }: { folder: FolderName }) {
  return <OrderList key={folder} folder={folder} />;
}

export { Folder as Component };
