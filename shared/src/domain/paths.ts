import { accountPaths } from './account-paths';
import { applicantPaths } from './applicant-paths';
import { encodeOrderId } from './orders/order-id';
import { folders, type FolderName } from './orders/order-folders';

/** All paths of the portal and the applicants' site. */
export const paths = {
  ...accountPaths,
  ...applicantPaths,
  folder: (folder: FolderName) => `/admin/${folders[folder].path}`,
  viewOrder: (orderId: number) => `/admin/view-order/${encodeOrderId(orderId)}`,
  sendVisas: () => '/admin/send-visas',
  countryOrders: () => '/admin/country-order',
  processedOrders: () => '/admin/processed-order',
  disputes: () => '/admin/disputes',
  failedEmails: () => '/admin/failed-emails',
  /** With an order, its id is filled in. */
  sendInvoice: (orderId?: number) => `/admin/send-invoice${orderId === undefined ? '' : `?order=${orderId}`}`,
  changePassword: () => '/admin/change-password',
  manageTeam: () => '/admin/manage-team',
  teamMember: (id: number) => `/admin/manage-team/${id}`,
  gatewaySetting: () => '/admin/gateway-setting',
  overdueOrders: () => '/admin/overdue',
  dueToday: () => '/admin/due-today',
  workingCalendar: () => '/admin/working-calendar',
  messageTemplates: () => '/admin/message-templates',
  apiKeys: () => '/admin/api-keys',
  webhooks: () => '/admin/webhooks',
  accountSecurity: () => '/admin/account-security',
  auditTrail: () => '/admin/audit-trail',
  releases: () => '/admin/releases',
} as const;
