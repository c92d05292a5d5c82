import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { IconName } from '@evisa/shared/kit/icons/icons';

/** The icon of each folder, in the sidebar and on its tile. */
export const folderIcons: Record<FolderName, IconName> = {
  myOrder: 'userCheck',
  newOrder: 'inbox',
  priorityOrder: 'bolt',
  pendingOrder: 'hourglass',
  completedOrder: 'circleCheck',
  awaitingOrder: 'userQuestion',
  awaitingGovtOrder: 'bank',
  futureOrder: 'calendar',
  contactCustomerOrder: 'phone',
  customerCalledOrder: 'phoneCall',
  deletedOrder: 'trash',
  allOrder: 'history',
  refundOrder: 'refund',
};
