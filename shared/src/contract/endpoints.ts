import type { Endpoint } from './endpoint';

export type { Endpoint, EndpointAccess } from './endpoint';

/*
 * The table of endpoints. Each has exactly one route, and one client function if a page calls it. Import the whole module: a build
 * contains only the endpoints that it uses.
 */

export const adminLogin: Endpoint = { method: 'POST', path: 'admin/admin-login', access: 'public' };
export const userInfo: Endpoint = { method: 'GET', path: 'user_info', access: 'signed-in', atFirstSignIn: true };
export const signOut: Endpoint = { method: 'POST', path: 'admin/sign-out', access: 'signed-in', atFirstSignIn: true };
export const confirmPassword: Endpoint = { method: 'POST', path: 'admin/confirm-password', access: 'signed-in' };
export const chooseFirstPassword: Endpoint = {
  method: 'POST',
  path: 'admin/choose-first-password',
  access: 'signed-in',
  atFirstSignIn: true,
};
export const changePassword: Endpoint = {
  method: 'POST',
  path: 'admin/change-password',
  access: 'password.change',
  // Pages of an earlier release only use this endpoint.
  atFirstSignIn: true,
};
export const forgotPassword: Endpoint = { method: 'POST', path: 'admin/forgot-password', access: 'public' };
export const resetPassword: Endpoint = { method: 'POST', path: 'admin/reset-password', access: 'public' };
export const getSessions: Endpoint = { method: 'GET', path: 'admin/sessions', access: 'signed-in' };
export const endSession: Endpoint = { method: 'PUT', path: 'admin/end-session', access: 'signed-in' };
export const getSecondFactor: Endpoint = { method: 'GET', path: 'admin/second-factor', access: 'signed-in' };
export const startSecondFactor: Endpoint = { method: 'POST', path: 'admin/start-second-factor', access: 'signed-in' };
export const confirmSecondFactor: Endpoint = {
  method: 'POST',
  path: 'admin/confirm-second-factor',
  access: 'signed-in',
};
export const endSecondFactor: Endpoint = { method: 'POST', path: 'admin/end-second-factor', access: 'signed-in' };
export const getSecondFactorRoles: Endpoint = {
  method: 'GET',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const setSecondFactorRoles: Endpoint = {
  method: 'PUT',
  path: 'admin/second-factor-roles',
  access: 'second-factor.require',
};
export const resetSecondFactor: Endpoint = {
  method: 'PUT',
  path: 'admin/reset-second-factor',
  access: 'second-factor.require',
};
export const getTeamMemberList: Endpoint = { method: 'GET', path: 'admin/get-team-member-list', access: 'team.manage' };
export const getTeamMemberInfo: Endpoint = {
  method: 'GET',
  path: 'admin/team-member-info/{id}',
  access: 'team.manage',
};
export const getTeamMemberType: Endpoint = { method: 'GET', path: 'admin/get-team-member-type', access: 'team.manage' };
export const addTeamMember: Endpoint = { method: 'POST', path: 'admin/add-team-member', access: 'team.manage' };
export const updateTeamMember: Endpoint = { method: 'POST', path: 'admin/update-team-member', access: 'team.manage' };
export const deleteTeamMember: Endpoint = { method: 'PUT', path: 'admin/delete-team-member', access: 'team.manage' };
export const endMemberSessions: Endpoint = {
  method: 'PUT',
  path: 'admin/end-member-sessions',
  access: 'session.end-others',
};
export const getPaymentGateways: Endpoint = { method: 'GET', path: 'admin/payment-gateways', access: 'gateway.manage' };
export const setPaymentGateway: Endpoint = {
  method: 'POST',
  path: 'admin/payment-gateway-setting',
  access: 'gateway.manage',
};
export const getWebhooks: Endpoint = { method: 'GET', path: 'admin/webhook-endpoints', access: 'webhook.manage' };
export const addWebhook: Endpoint = { method: 'POST', path: 'admin/webhook-endpoints', access: 'webhook.manage' };
export const updateWebhook: Endpoint = { method: 'PUT', path: 'admin/webhook-endpoints', access: 'webhook.manage' };
export const rotateWebhookSecret: Endpoint = {
  method: 'POST',
  path: 'admin/rotate-webhook-secret',
  access: 'webhook.manage',
};
export const deleteWebhook: Endpoint = {
  method: 'PUT',
  path: 'admin/delete-webhook-endpoint',
  access: 'webhook.manage',
};
export const getWebhookDeliveries: Endpoint = {
  method: 'GET',
  path: 'admin/webhook-deliveries',
  access: 'webhook.manage',
};
export const resendWebhook: Endpoint = { method: 'POST', path: 'admin/resend-webhook', access: 'webhook.manage' };
export const getAuditTrail: Endpoint = { method: 'POST', path: 'admin/audit-trail', access: 'audit.read' };
export const exportAuditTrail: Endpoint = { method: 'POST', path: 'admin/export-audit-trail', access: 'audit.read' };
export const getAuditFacets: Endpoint = { method: 'GET', path: 'admin/audit-facets', access: 'audit.read' };
export const checkAuditTrail: Endpoint = { method: 'GET', path: 'admin/check-audit-trail', access: 'audit.read' };
export const getAllFolderCount: Endpoint = {
  method: 'GET',
  path: 'admin/get-all-folder-count',
  access: 'order.read',
  background: true,
};
export const getOrdersList: Endpoint = {
  method: 'GET',
  path: 'admin/get-orders-list/{orderName}',
  access: 'order.read',
};
export const searchOrder: Endpoint = { method: 'POST', path: 'admin/search-order', access: 'order.read' };
export const getOrdersDetails: Endpoint = {
  method: 'GET',
  path: 'admin/get-orders-details/{orderId}',
  access: 'order.read',
};
export const moveOrderStatus: Endpoint = { method: 'PUT', path: 'admin/move-order-status', access: 'order.move' };
export const assignOrderStatus: Endpoint = { method: 'PUT', path: 'admin/assign-order-status', access: 'order.assign' };
export const changeOrderStatus: Endpoint = { method: 'PUT', path: 'admin/change-order-status', access: 'order.move' };
export const undoOrderChanges: Endpoint = { method: 'PUT', path: 'admin/undo-order-changes', access: 'order.move' };
export const moveToCompleteRefund: Endpoint = {
  method: 'PUT',
  path: 'admin/move-to-complete-refund',
  access: 'order.refund',
};
export const refundOrders: Endpoint = { method: 'PUT', path: 'admin/refund-orders', access: 'order.refund' };
export const getOrderIds: Endpoint = { method: 'POST', path: 'admin/get-order-ids', access: 'order.read' };
export const exportOrders: Endpoint = { method: 'POST', path: 'admin/export-orders', access: 'order.read' };
export const getMemberNames: Endpoint = {
  method: 'GET',
  path: 'admin/get-member-names',
  access: 'order.assign-others',
};
export const getFutureOrderCount: Endpoint = {
  method: 'GET',
  path: 'admin/get-future-order-count',
  access: 'order.read',
};
export const getDailyCounts: Endpoint = { method: 'POST', path: 'admin/get-daily-counts', access: 'order.read' };
export const getCountryOrderList: Endpoint = {
  method: 'POST',
  path: 'admin/get-country-order-list',
  access: 'statistics.country',
};
export const getProcessedByCount: Endpoint = {
  method: 'POST',
  path: 'admin/get-processed-by-count',
  access: 'statistics.processed',
};
export const sendInvoice: Endpoint = { method: 'POST', path: 'admin/send-invoice', access: 'invoice.send' };
export const events: Endpoint = { method: 'GET', path: 'admin/events', access: 'order.read', background: true };
export const uploadVisaDocument: Endpoint = {
  method: 'POST',
  path: 'admin/upload-visa-document',
  access: 'document.upload',
};
export const resendMail: Endpoint = { method: 'POST', path: 'admin/resend-mail', access: 'mail.send' };
export const sendDownloadLink: Endpoint = { method: 'POST', path: 'admin/send-download-link', access: 'mail.send' };
export const getFailedMails: Endpoint = {
  method: 'GET',
  path: 'admin/failed-mails',
  access: 'mail.send',
  background: true,
};
export const resendFailedMail: Endpoint = { method: 'POST', path: 'admin/resend-failed-mail', access: 'mail.send' };
export const dismissFailedMail: Endpoint = { method: 'POST', path: 'admin/dismiss-failed-mail', access: 'mail.send' };
export const seeFailedMails: Endpoint = {
  method: 'POST',
  path: 'admin/see-failed-mails',
  access: 'mail.send',
  background: true,
};
export const getEmailContent: Endpoint = { method: 'GET', path: 'admin/email-content/{orderId}', access: 'order.read' };
export const addNewRemark: Endpoint = { method: 'POST', path: 'admin/add-new-remark', access: 'order.remark' };
export const saveTransactionDetails: Endpoint = {
  method: 'POST',
  path: 'admin/save-transaction-details',
  access: 'order.transaction',
};
export const answerDispute: Endpoint = {
  method: 'POST',
  path: 'admin/answer-dispute',
  access: 'order.transaction',
};
export const getOrderTrail: Endpoint = { method: 'GET', path: 'admin/order-trail/{orderId}', access: 'order.read' };
export const viewOrder: Endpoint = { method: 'POST', path: 'admin/view-order', access: 'order.read', background: true };
export const saveDefencePackDetails: Endpoint = {
  method: 'POST',
  path: 'admin/defence-pack-details',
  access: 'defence-pack.print',
};
export const getDefencePackContent: Endpoint = {
  method: 'GET',
  path: 'admin/defence-pack-content/{orderId}/{defencePackType}',
  access: 'defence-pack.print',
};
export const getDefencePackPdf: Endpoint = {
  method: 'POST',
  path: 'admin/get-defence-pack-pdf',
  access: 'defence-pack.print',
};
export const trackOrder: Endpoint = { method: 'POST', path: 'front/track-order', access: 'public' };
export const getDownloadHistory: Endpoint = { method: 'POST', path: 'front/get-download-history', access: 'tracking' };
export const downloadPassportDocPdf: Endpoint = {
  method: 'POST',
  path: 'front/download-passport-doc-pdf',
  access: 'tracking',
};
export const getFile: Endpoint = { method: 'GET', path: 'files/{area}/{name}', access: 'file' };
export const reportRemoteFailure: Endpoint = {
  method: 'POST',
  path: 'release-failure',
  access: 'public',
  background: true,
  attributed: true,
};
export const reportRemoteErrors: Endpoint = {
  method: 'POST',
  path: 'remote-errors',
  access: 'public',
  background: true,
  attributed: true,
};
export const reportRemoteSamples: Endpoint = {
  method: 'POST',
  path: 'remote-samples',
  access: 'public',
  background: true,
  attributed: true,
};
export const getRemoteSpeeds: Endpoint = {
  method: 'GET',
  path: 'admin/remote-samples',
  access: 'release.manage',
  background: true,
};
export const getRemoteErrors: Endpoint = {
  method: 'GET',
  path: 'admin/remote-errors',
  access: 'release.manage',
  background: true,
};
export const getRemoteErrorStack: Endpoint = {
  method: 'GET',
  path: 'admin/remote-errors/{id}/stack',
  access: 'release.manage',
};
export const getSharedModules: Endpoint = { method: 'GET', path: 'admin/shared-modules', access: 'release.manage' };
export const getReleases: Endpoint = {
  method: 'GET',
  path: 'admin/releases',
  access: 'release.manage',
  background: true,
};
export const rollBackRelease: Endpoint = { method: 'POST', path: 'admin/roll-back-release', access: 'release.manage' };
export const changeCanary: Endpoint = { method: 'POST', path: 'admin/change-canary', access: 'release.manage' };
export const publishRemote: Endpoint = { method: 'POST', path: 'releases/{remote}', access: 'service:publish' };
export const getRemoteRelease: Endpoint = { method: 'GET', path: 'releases/{remote}', access: 'service:publish' };
export const rollBackRemote: Endpoint = {
  method: 'POST',
  path: 'releases/{remote}/roll-back',
  access: 'service:publish',
};
export const decideOnNewRemote: Endpoint = {
  method: 'POST',
  path: 'admin/decide-on-new-remote',
  access: 'release.manage',
};
export const getServiceKeys: Endpoint = { method: 'GET', path: 'admin/service-keys', access: 'service-key.manage' };
export const createServiceKey: Endpoint = { method: 'POST', path: 'admin/service-keys', access: 'service-key.manage' };
export const renewServiceKey: Endpoint = {
  method: 'PUT',
  path: 'admin/renew-service-key',
  access: 'service-key.manage',
};
export const revokeServiceKey: Endpoint = {
  method: 'PUT',
  path: 'admin/revoke-service-key',
  access: 'service-key.manage',
};
export const intakeOrder: Endpoint = { method: 'POST', path: 'intake/orders', access: 'service:intake' };
export const recordPaymentEvent: Endpoint = {
  method: 'POST',
  path: 'intake/orders/{reference}/events',
  access: 'service:intake',
};
export const getIntakeGateway: Endpoint = { method: 'GET', path: 'intake/payment-gateway', access: 'service:intake' };
export const getIntakeCountries: Endpoint = { method: 'GET', path: 'intake/countries', access: 'service:intake' };
export const getDisputes: Endpoint = { method: 'GET', path: 'admin/disputes', access: 'order.read' };
export const addPaymentGateway: Endpoint = {
  method: 'POST',
  path: 'admin/add-payment-gateway',
  access: 'gateway.edit',
};
export const updatePaymentGateway: Endpoint = {
  method: 'PUT',
  path: 'admin/update-payment-gateway',
  access: 'gateway.edit',
};
export const getIntakeOrder: Endpoint = { method: 'GET', path: 'intake/orders/{reference}', access: 'service:status' };
export const getMailbox: Endpoint = { method: 'GET', path: 'mailbox', access: 'mailbox.read' };
export const metrics: Endpoint = { method: 'GET', path: 'metrics', access: 'service:metrics', openLocally: true };
export const healthLive: Endpoint = { method: 'GET', path: 'health/live', access: 'public' };
export const healthReady: Endpoint = { method: 'GET', path: 'health/ready', access: 'public' };

export type EndpointName = keyof typeof import('./endpoints');
