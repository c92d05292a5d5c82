import type { Permission } from '@evisa/shared/domain/permissions';

/**
 * Who may make a call: `public` anyone; `signed-in` any member of staff; `tracking` the holder of a tracking token;
 * `file` a member of staff, or the holder of a 60-second link; otherwise the right from the permission table.
 */
export type CallAccess = 'public' | 'signed-in' | 'tracking' | 'file' | Permission;

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  /** Relative to the API's base path; `{name}` marks a parameter. */
  path: string;
  access: CallAccess;
  /** Made by the page itself, not by a person's doing: it does not keep a session from idling out. */
  background?: boolean;
  /** Anyone may make it, and of whoever is signed in it is known who did. */
  attributed?: boolean;
}

/** Every call of the API (the specification, section 7). Each has exactly one route and one client function. */
export const calls = {
  adminLogin: { method: 'POST', path: 'admin/admin-login', access: 'public' },
  userInfo: { method: 'GET', path: 'user_info', access: 'signed-in' },
  signOut: { method: 'POST', path: 'admin/sign-out', access: 'signed-in' },
  changePassword: { method: 'POST', path: 'admin/change-password', access: 'password.change' },
  forgotPassword: { method: 'POST', path: 'admin/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: 'admin/reset-password', access: 'public' },
  getSessions: { method: 'GET', path: 'admin/sessions', access: 'signed-in' },
  endSession: { method: 'PUT', path: 'admin/end-session', access: 'signed-in' },
  getSecondFactor: { method: 'GET', path: 'admin/second-factor', access: 'signed-in' },
  startSecondFactor: { method: 'POST', path: 'admin/start-second-factor', access: 'signed-in' },
  confirmSecondFactor: { method: 'POST', path: 'admin/confirm-second-factor', access: 'signed-in' },
  endSecondFactor: { method: 'POST', path: 'admin/end-second-factor', access: 'signed-in' },
  getSecondFactorRoles: { method: 'GET', path: 'admin/second-factor-roles', access: 'second-factor.require' },
  setSecondFactorRoles: { method: 'PUT', path: 'admin/second-factor-roles', access: 'second-factor.require' },
  resetSecondFactor: { method: 'PUT', path: 'admin/reset-second-factor', access: 'second-factor.require' },
  getTeamMemberList: { method: 'GET', path: 'admin/get-team-member-list', access: 'team.manage' },
  getTeamMemberInfo: { method: 'GET', path: 'admin/team-member-info/{id}', access: 'team.manage' },
  getTeamMemberType: { method: 'GET', path: 'admin/get-team-member-type', access: 'team.manage' },
  addTeamMember: { method: 'POST', path: 'admin/add-team-member', access: 'team.manage' },
  updateTeamMember: { method: 'POST', path: 'admin/update-team-member', access: 'team.manage' },
  deleteTeamMember: { method: 'PUT', path: 'admin/delete-team-member', access: 'team.manage' },
  getPaymentGateways: { method: 'GET', path: 'admin/payment-gateways', access: 'gateway.manage' },
  setPaymentGateway: { method: 'POST', path: 'admin/payment-gateway-setting', access: 'gateway.manage' },
  getAuditTrail: { method: 'POST', path: 'admin/audit-trail', access: 'audit.read' },
  exportAuditTrail: { method: 'POST', path: 'admin/export-audit-trail', access: 'audit.read' },
  getAuditFacets: { method: 'GET', path: 'admin/audit-facets', access: 'audit.read' },
  checkAuditTrail: { method: 'GET', path: 'admin/check-audit-trail', access: 'audit.read' },
  getAllFolderCount: { method: 'GET', path: 'admin/get-all-folder-count', access: 'order.read', background: true },
  getOrdersList: { method: 'GET', path: 'admin/get-orders-list/{orderName}', access: 'order.read' },
  searchOrder: { method: 'POST', path: 'admin/search-order', access: 'order.read' },
  getOrdersDetails: { method: 'GET', path: 'admin/get-orders-details/{orderId}', access: 'order.read' },
  moveOrderStatus: { method: 'PUT', path: 'admin/move-order-status', access: 'order.move' },
  assignOrderStatus: { method: 'PUT', path: 'admin/assign-order-status', access: 'order.assign' },
  changeOrderStatus: { method: 'PUT', path: 'admin/change-order-status', access: 'order.move' },
  moveToCompleteRefund: { method: 'PUT', path: 'admin/move-to-complete-refund', access: 'order.refund' },
  refundOrders: { method: 'PUT', path: 'admin/refund-orders', access: 'order.refund' },
  getOrderIds: { method: 'POST', path: 'admin/get-order-ids', access: 'order.read' },
  exportOrders: { method: 'POST', path: 'admin/export-orders', access: 'order.read' },
  getMemberNames: { method: 'GET', path: 'admin/get-member-names', access: 'order.assign-others' },
  getFutureOrderCount: { method: 'GET', path: 'admin/get-future-order-count', access: 'order.read' },
  getCountryOrderList: { method: 'POST', path: 'admin/get-country-order-list', access: 'statistics.country' },
  getProcessedByCount: { method: 'POST', path: 'admin/get-processed-by-count', access: 'statistics.processed' },
  sendInvoice: { method: 'POST', path: 'admin/send-invoice', access: 'invoice.send' },
  events: { method: 'GET', path: 'admin/events', access: 'order.read', background: true },
  uploadVisaDocument: { method: 'POST', path: 'admin/upload-visa-document', access: 'document.upload' },
  resendMail: { method: 'POST', path: 'admin/resend-mail', access: 'mail.send' },
  sendDownloadLink: { method: 'POST', path: 'admin/send-download-link', access: 'mail.send' },
  getEmailContent: { method: 'GET', path: 'admin/email-content/{orderId}', access: 'order.read' },
  addNewRemark: { method: 'POST', path: 'admin/add-new-remark', access: 'order.remark' },
  saveTransactionDetails: { method: 'POST', path: 'admin/save-transaction-details', access: 'order.transaction' },
  getOrderTrail: { method: 'GET', path: 'admin/order-trail/{orderId}', access: 'order.read' },
  viewOrder: { method: 'POST', path: 'admin/view-order', access: 'order.read', background: true },
  saveDefencePackDetails: { method: 'POST', path: 'admin/defence-pack-details', access: 'defence-pack.print' },
  getDefencePackContent: {
    method: 'GET',
    path: 'admin/defence-pack-content/{orderId}/{defencePackType}',
    access: 'defence-pack.print',
  },
  getDefencePackPdf: { method: 'POST', path: 'admin/get-defence-pack-pdf', access: 'defence-pack.print' },
  trackOrder: { method: 'POST', path: 'front/track-order', access: 'public' },
  getDownloadHistory: { method: 'POST', path: 'front/get-download-history', access: 'tracking' },
  downloadPassportDocPdf: { method: 'POST', path: 'front/download-passport-doc-pdf', access: 'tracking' },
  getFile: { method: 'GET', path: 'files/{area}/{name}', access: 'file' },
  reportRemoteFailure: {
    method: 'POST',
    path: 'release-failure',
    access: 'public',
    background: true,
    attributed: true,
  },
  getReleases: { method: 'GET', path: 'admin/releases', access: 'release.manage', background: true },
  rollBackRelease: { method: 'POST', path: 'admin/roll-back-release', access: 'release.manage' },
  changeCanary: { method: 'POST', path: 'admin/change-canary', access: 'release.manage' },
  getMailbox: { method: 'GET', path: 'mailbox', access: 'mailbox.read' },
  healthLive: { method: 'GET', path: 'health/live', access: 'public' },
  healthReady: { method: 'GET', path: 'health/ready', access: 'public' },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
