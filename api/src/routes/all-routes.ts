import type { Route } from '../plugins/routing/define-route';
import { adminLogin } from './account/sign-in';
import { changePassword } from './account/passwords';
import { chooseFirstPassword } from './account/choose-first-password';
import { confirmPassword } from './account/confirm-password';
import { endSession } from './account/end-session';
import { forgotPassword } from './account/forgot-password';
import { getSessions } from './account/sessions';
import { resetPassword } from './account/reset-password';
import { signOut } from './account/sign-out';
import { userInfo } from './account/user-info';
import { downloadPassportDocPdf } from './applicants/download-passport-doc-pdf';
import { getDownloadHistory } from './applicants/applicant-documents';
import { trackOrder } from './applicants/track-order';
import { getDefencePackContent } from './defence-packs/defence-packs';
import { getDefencePackPdf } from './defence-packs/get-defence-pack-pdf';
import { saveDefencePackDetails } from './defence-packs/save-defence-pack-details';
import { getEmailContent } from './documents/get-email-content';
import { checkAuditTrail } from './audit/check-audit-trail';
import { exportAuditTrail } from './audit/export-audit-trail';
import { getAuditFacets } from './audit/get-audit-facets';
import { getAuditTrail } from './audit/audit-trail';
import { getFile } from './documents/get-file';
import { resendMail } from './documents/order-mails';
import { sendDownloadLink } from './documents/send-download-link';
import { sendInvoice } from './documents/send-invoice';
import { uploadVisaDocument } from './documents/upload-visa-document';
import { eventStream } from './events/event-stream';
import { addNewRemark } from './orders/add-new-remark';
import { getPaymentGateways } from './gateways/payment-gateways';
import { setPaymentGateway } from './gateways/set-payment-gateway';
import { assignOrderStatus } from './orders/assign-orders';
import { changeOrderStatus } from './orders/move-orders';
import { exportOrders } from './orders/export-orders';
import { getAllFolderCount } from './orders/folder-counts';
import { getFutureOrderCount } from './orders/get-future-order-count';
import { getMemberNames } from './orders/get-member-names';
import { getOrderIds } from './orders/get-order-ids';
import { getOrderTrail } from './orders/get-order-trail';
import { getOrdersDetails } from './orders/order-details';
import { getOrdersList } from './orders/order-lists';
import { moveOrderStatus } from './orders/move-order-status';
import { moveToCompleteRefund } from './orders/move-to-complete-refund';
import { refundOrders } from './orders/refunds';
import { saveTransactionDetails } from './orders/save-transaction-details';
import { searchOrder } from './orders/search-order';
import { viewOrder } from './orders/view-order';
import { changeCanary } from './releases/change-canary';
import { getReleases } from './releases/releases';
import { reportRemoteFailure } from './releases/report-remote-failure';
import { rollBackRelease } from './releases/roll-back-release';
import { confirmSecondFactor } from './second-factor/confirm-second-factor';
import { endSecondFactor } from './second-factor/end-second-factor';
import { getSecondFactor } from './second-factor/get-second-factor';
import { getSecondFactorRoles } from './second-factor/get-second-factor-roles';
import { resetSecondFactor } from './second-factor/reset-second-factor';
import { setSecondFactorRoles } from './second-factor/second-factor-admin';
import { startSecondFactor } from './second-factor/second-factor';
import { getMailbox } from './service/get-mailbox';
import { healthLive } from './service/health-live';
import { healthReady } from './service/health';
import { getCountryOrderList } from './statistics/statistics';
import { getProcessedByCount } from './statistics/get-processed-by-count';
import { addTeamMember } from './team/add-team-member';
import { deleteTeamMember } from './team/delete-team-member';
import { endMemberSessions } from './team/end-member-sessions';
import { getTeamMemberInfo } from './team/get-team-member-info';
import { getTeamMemberList } from './team/team-members';
import { getTeamMemberType } from './team/get-team-member-type';
import { updateTeamMember } from './team/update-team-member';

/** Every call of the contract has exactly one route here; a test holds the two tables together. */
export const allRoutes: readonly Route[] = [
  adminLogin,
  userInfo,
  signOut,
  confirmPassword,
  chooseFirstPassword,
  changePassword,
  forgotPassword,
  resetPassword,
  getSessions,
  endSession,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactorRoles,
  setSecondFactorRoles,
  resetSecondFactor,
  getTeamMemberList,
  getTeamMemberInfo,
  getTeamMemberType,
  addTeamMember,
  updateTeamMember,
  deleteTeamMember,
  endMemberSessions,
  getPaymentGateways,
  setPaymentGateway,
  getAuditTrail,
  exportAuditTrail,
  getAuditFacets,
  checkAuditTrail,
  getAllFolderCount,
  getOrdersList,
  searchOrder,
  getOrdersDetails,
  moveOrderStatus,
  assignOrderStatus,
  changeOrderStatus,
  moveToCompleteRefund,
  refundOrders,
  getOrderIds,
  exportOrders,
  getMemberNames,
  getFutureOrderCount,
  getCountryOrderList,
  getProcessedByCount,
  eventStream,
  uploadVisaDocument,
  resendMail,
  sendDownloadLink,
  getEmailContent,
  addNewRemark,
  saveTransactionDetails,
  getOrderTrail,
  viewOrder,
  sendInvoice,
  saveDefencePackDetails,
  getDefencePackContent,
  getDefencePackPdf,
  trackOrder,
  getDownloadHistory,
  downloadPassportDocPdf,
  getFile,
  reportRemoteFailure,
  getReleases,
  rollBackRelease,
  changeCanary,
  getMailbox,
  healthLive,
  healthReady,
];
