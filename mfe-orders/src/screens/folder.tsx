import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { OrderList } from '../features/order-list/order-list';

/** One folder. Another folder begins with an empty list and nothing ticked. */
function Folder({ folder }: { folder: FolderName }) {
  return <OrderList key={folder} folder={folder} />;
}

export { Folder as Component };
