import { accountPaths } from './account-paths';
import { encodeOrderId } from './orders/order-id';
import { folders, type FolderName } from './orders/order-folders';

/** All paths of the portal and the applicants' site. */
export const paths = {
  ...accountPaths,
  folder: (folder: FolderName) => `/admin/${folders[folder].path}`,
  viewOrder: (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`,
  countryOrders: () => '/admin/country-order',
  processedOrders: () => '/admin/processed-order',
  disputes: () => '/admin/disputes',
  failedEmails: () => '/admin/failed-emails',
  sendInvoice: () => '/admin/send-invoice',
  changePassword: () => '/admin/change-password',
  manageTeam: () => '/admin/manage-team',
  teamMember: (id: number) => `/admin/manage-team/${id}`,
  gatewaySetting: () => '/admin/gateway-setting',
  apiKeys: () => '/admin/api-keys',
  webhooks: () => '/admin/webhooks',
  accountSecurity: () => '/admin/account-security',
  auditTrail: () => '/admin/audit-trail',
  releases: () => '/admin/releases',
  trackOrder: (orderId?: number) => (orderId === undefined ? '/track-order' : `/track-order/${encodeOrderId(orderId)}`),
  orderDownload: (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}`,
  orderDocument: (orderId: number) => `/get-new-order-details/${encodeOrderId(orderId)}/document`,
} as const;
