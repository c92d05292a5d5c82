import { defineRemote, type ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { dueCountKeys, dueFilters, type DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { paths } from '@evisa/shared/domain/paths';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import { folderIcons } from '../features/common/folder-icons';
import { dueTitles } from '../features/common/list-title';

/** Folders that have their own screen module. */
const customScreenModules: Partial<Record<FolderName, string>> = { futureOrder: 'future-order' };

/** Declares a folder's screen. Folders appear in the sidebar in the order of `folderNames`. */
function buildFolderScreen(folder: FolderName, index: number): ScreenDeclaration {
  const { title, label, countKey, permission } = folders[folder];
  return {
    path: paths.folder(folder),
    title,
    ...(customScreenModules[folder]
      ? { module: customScreenModules[folder] }
      : { module: 'folder', props: { folder } }),
    roles: getRolesWithPermission(permission),
    nav: { label, countKey, order: (index + 1) * 10, icon: folderIcons[folder] },
  };
}

const duePaths: Record<DueFilter, string> = { overdue: paths.overdueOrders(), today: paths.dueToday() };

/** Declares a list of orders by their due date, after the folders in the sidebar. */
function buildDueScreen(due: DueFilter, index: number): ScreenDeclaration {
  return {
    path: duePaths[due],
    title: dueTitles[due],
    module: 'due-orders',
    props: { due },
    roles: getRolesWithPermission('order.read'),
    nav: {
      label: dueTitles[due],
      countKey: dueCountKeys[due],
      order: 131 + index,
      icon: due === 'overdue' ? 'alarm' : 'clock',
    },
  };
}

export const remote = defineRemote({
  name: 'orders',
  prefixes: [
    paths.dashboard(),
    ...folderNames.map((folder) => paths.folder(folder)),
    ...dueFilters.map((due) => duePaths[due]),
    paths.countryOrders(),
    paths.processedOrders(),
    paths.disputes(),
    paths.failedEmails(),
    paths.sendInvoice(),
  ],
  screens: [
    {
      path: paths.dashboard(),
      title: 'Dashboard',
      module: 'dashboard',
      nav: { label: 'Dashboard', order: 0, icon: 'dashboard' },
    },
    ...folderNames.map(buildFolderScreen),
    ...dueFilters.map(buildDueScreen),
    {
      path: paths.countryOrders(),
      title: 'Country Order List',
      module: 'country-order',
      roles: getRolesWithPermission('statistics.country'),
      nav: { label: 'Country Order List', order: 140, icon: 'world' },
    },
    {
      path: paths.processedOrders(),
      title: 'Order Processed',
      module: 'processed-order',
      roles: getRolesWithPermission('statistics.processed'),
      nav: { label: 'Order Processed', order: 150, icon: 'chart' },
    },
    {
      path: paths.disputes(),
      title: 'Disputes and Chargebacks',
      module: 'disputes',
      nav: { label: 'Disputes', order: 155, icon: 'alert' },
    },
    {
      path: paths.failedEmails(),
      title: 'Failed Emails and Answers',
      module: 'failed-emails',
      roles: getRolesWithPermission('mail.send'),
      nav: { label: 'Failed Emails and Answers', countKey: 'openMailsCount', order: 105, icon: 'mail' },
    },
    {
      path: paths.sendInvoice(),
      title: 'Manage Invoices',
      module: 'send-invoice',
      roles: getRolesWithPermission('invoice.send'),
      nav: { label: 'Manage Invoices', order: 160, icon: 'invoice' },
    },
  ],
});
