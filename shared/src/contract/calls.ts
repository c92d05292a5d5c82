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
  /** Open to a member who signed in with a password that a colleague set, and must choose their own first. */
  atFirstSignIn?: boolean;
}

/*
 * THE table of calls (the specification, section 7): each has exactly one route and one client function. It is imported whole, and a
 * build holds those it makes.
 */

export const adminLogin: Call = { method: 'POST', path: 'admin/admin-login', access: 'public' };
export const userInfo: Call = { method: 'GET', path: 'user_info', access: 'signed-in', atFirstSignIn: true };
export const signOut: Call = { method: 'POST', path: 'admin/sign-out', access: 'signed-in', atFirstSignIn: true };
export const confirmPassword: Call = { method: 'POST', path: 'admin/confirm-password', access: 'signed-in' };
export const chooseFirstPassword: Call = {
  method: 'POST',
  path: 'admin/choose-first-password',
  access: 'signed-in',
  atFirstSignIn: true,
};
export const changePassword: Call = {
  method: 'POST',
  path: 'admin/change-password',
  access: 'password.change',
  // A page of an earlier release has this call only.
  atFirstSignIn: true,
};
export const forgotPassword: Call = { method: 'POST', path: 'admin/forgot-password', access: 'public' };
export const resetPassword: Call = { method: 'POST', path: 'admin/reset-password', access: 'public' };
export const getSessions: Call = { method: 'GET', path: 'admin/sessions', access: 'signed-in' };
export const endSession: Call = { method: 'PUT', path: 'admin/end-session', access: 'signed-in' };
export const getSecondFactor: Call = { method: 'GET', path: 'admin/second-factor', access: 'signed-in' };
export const startSecondFactor: Call = { method: 'POST', path: 'admin/start-second-factor', access: 'signed-in' };
export const confirmSecondFactor: Call = { method: 'POST', path: 'admin/confirm-second-factor', access: 'signed-in' };
export const endSecondFactor: Call = { method: 'POST', path: 'admin/end-second-factor', access: 'signed-in' };
export const getSecondFactorRoles: Call = {
  method: 'GET',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const setSecondFactorRoles: Call = {
  method: 'PUT',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const resetSecondFactor: Call = {
  method: 'PUT',
  path: 'admin/reset-second-factor',
  access: 'second-factor.require',
};
export const getTeamMemberList: Call = { method: 'GET', path: 'admin/get-team-member-list', access: 'team.manage' };
export const getTeamMemberInfo: Call = { method: 'GET', path: 'admin/team-member-info/{id}', access: 'team.manage' };
export const getTeamMemberType: Call = { method: 'GET', path: 'admin/get-team-member-type', access: 'team.manage' };
export const addTeamMember: Call = { method: 'POST', path: 'admin/add-team-member', access: 'team.manage' };
export const updateTeamMember: Call = { method: 'POST', path: 'admin/update-team-member', access: 'team.manage' };
export const deleteTeamMember: Call = { method: 'PUT', path: 'admin/delete-team-member', access: 'team.manage' };
export const endMemberSessions: Call = {
  method: 'PUT',
  path: 'admin/end-member-sessions',
  access: 'session.end-others',
};
export const getPaymentGateways: Call = { method: 'GET', path: 'admin/payment-gateways', access: 'gateway.manage' };
export const setPaymentGateway: Call = {
  method: 'POST',
  path: 'admin/payment-gateway-setting',
  access: 'gateway.manage',
};
export const getAuditTrail: Call = { method: 'POST', path: 'admin/audit-trail', access: 'audit.read' };
export const exportAuditTrail: Call = { method: 'POST', path: 'admin/export-audit-trail', access: 'audit.read' };
export const getAuditFacets: Call = { method: 'GET', path: 'admin/audit-facets', access: 'audit.read' };
export const checkAuditTrail: Call = { method: 'GET', path: 'admin/check-audit-trail', access: 'audit.read' };
export const getAllFolderCount: Call = {
  method: 'GET',
  path: 'admin/get-all-folder-count',
  access: 'order.read',
  background: true,
};
export const getOrdersList: Call = { method: 'GET', path: 'admin/get-orders-list/{orderName}', access: 'order.read' };
export const searchOrder: Call = { method: 'POST', path: 'admin/search-order', access: 'order.read' };
export const getOrdersDetails: Call = {
  method: 'GET',
  path: 'admin/get-orders-details/{orderId}',
  access: 'order.read',
};
export const moveOrderStatus: Call = { method: 'PUT', path: 'admin/move-order-status', access: 'order.move' };
export const assignOrderStatus: Call = { method: 'PUT', path: 'admin/assign-order-status', access: 'order.assign' };
export const changeOrderStatus: Call = { method: 'PUT', path: 'admin/change-order-status', access: 'order.move' };
export const moveToCompleteRefund: Call = {
  method: 'PUT',
  path: 'admin/move-to-complete-refund',
  access: 'order.refund',
};
export const refundOrders: Call = { method: 'PUT', path: 'admin/refund-orders', access: 'order.refund' };
export const getOrderIds: Call = { method: 'POST', path: 'admin/get-order-ids', access: 'order.read' };
export const exportOrders: Call = { method: 'POST', path: 'admin/export-orders', access: 'order.read' };
export const getMemberNames: Call = { method: 'GET', path: 'admin/get-member-names', access: 'order.assign-others' };
export const getFutureOrderCount: Call = { method: 'GET', path: 'admin/get-future-order-count', access: 'order.read' };
export const getCountryOrderList: Call = {
  method: 'POST',
  path: 'admin/get-country-order-list',
  access: 'statistics.country',
};
export const getProcessedByCount: Call = {
  method: 'POST',
  path: 'admin/get-processed-by-count',
  access: 'statistics.processed',
};
export const sendInvoice: Call = { method: 'POST', path: 'admin/send-invoice', access: 'invoice.send' };
export const events: Call = { method: 'GET', path: 'admin/events', access: 'order.read', background: true };
export const uploadVisaDocument: Call = {
  method: 'POST',
  path: 'admin/upload-visa-document',
  access: 'document.upload',
};
export const resendMail: Call = { method: 'POST', path: 'admin/resend-mail', access: 'mail.send' };
export const sendDownloadLink: Call = { method: 'POST', path: 'admin/send-download-link', access: 'mail.send' };
export const getEmailContent: Call = { method: 'GET', path: 'admin/email-content/{orderId}', access: 'order.read' };
export const addNewRemark: Call = { method: 'POST', path: 'admin/add-new-remark', access: 'order.remark' };
export const saveTransactionDetails: Call = {
  method: 'POST',
  path: 'admin/save-transaction-details',
  access: 'order.transaction',
};
export const getOrderTrail: Call = { method: 'GET', path: 'admin/order-trail/{orderId}', access: 'order.read' };
export const viewOrder: Call = { method: 'POST', path: 'admin/view-order', access: 'order.read', background: true };
export const saveDefencePackDetails: Call = {
  method: 'POST',
  path: 'admin/defence-pack-details',
  access: 'defence-pack.print',
};
export const getDefencePackContent: Call = {
  method: 'GET',
  path: 'admin/defence-pack-content/{orderId}/{defencePackType}',
  access: 'defence-pack.print',
};
export const getDefencePackPdf: Call = {
  method: 'POST',
  path: 'admin/get-defence-pack-pdf',
  access: 'defence-pack.print',
};
export const trackOrder: Call = { method: 'POST', path: 'front/track-order', access: 'public' };
export const getDownloadHistory: Call = { method: 'POST', path: 'front/get-download-history', access: 'tracking' };
export const downloadPassportDocPdf: Call = {
  method: 'POST',
  path: 'front/download-passport-doc-pdf',
  access: 'tracking',
};
export const getFile: Call = { method: 'GET', path: 'files/{area}/{name}', access: 'file' };
export const reportRemoteFailure: Call = {
  method: 'POST',
  path: 'release-failure',
  access: 'public',
  background: true,
  attributed: true,
};
export const getReleases: Call = { method: 'GET', path: 'admin/releases', access: 'release.manage', background: true };
export const rollBackRelease: Call = { method: 'POST', path: 'admin/roll-back-release', access: 'release.manage' };
export const changeCanary: Call = { method: 'POST', path: 'admin/change-canary', access: 'release.manage' };
export const getMailbox: Call = { method: 'GET', path: 'mailbox', access: 'mailbox.read' };
export const healthLive: Call = { method: 'GET', path: 'health/live', access: 'public' };
export const healthReady: Call = { method: 'GET', path: 'health/ready', access: 'public' };

export type CallName = keyof typeof import('./calls');
