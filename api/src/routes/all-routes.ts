import type { Route } from '../plugins/routing/define-route';
import { adminLogin, signOut, userInfo } from './account/sign-in';
import {
  changePassword,
  chooseFirstPassword,
  confirmPassword,
  forgotPassword,
  resetPassword,
} from './account/passwords';
import { endSession, getSessions } from './account/sessions';
import { downloadPassportDocPdf, getDownloadHistory } from './applicants/applicant-documents';
import { trackOrder } from './applicants/track-order';
import { getDefencePackContent, getDefencePackPdf, saveDefencePackDetails } from './defence-packs/defence-packs';
import { getEmailContent, resendMail, sendDownloadLink, sendInvoice } from './documents/order-mails';
import { closeIncomingMail, getIncomingMails } from './documents/incoming-mails';
import { receiveSendGridEvents, receiveSesEvent } from './documents/mail-events';
import { dismissFailedMail, getFailedMails, resendFailedMail, seeFailedMails } from './documents/failed-mails';
import { checkAuditTrail, exportAuditTrail, getAuditFacets, getAuditTrail } from './audit/audit-trail';
import { getFile } from './documents/get-file';
import { uploadVisaDocument } from './documents/upload-visa-document';
import { eventStream } from './events/event-stream';
import {
  addNewRemark,
  getOrdersDetails,
  getOrderTrail,
  saveTransactionDetails,
  viewOrder,
} from './orders/order-details';
import {
  addPaymentGateway,
  getPaymentGateways,
  setPaymentGateway,
  updatePaymentGateway,
} from './gateways/payment-gateways';
import { getWorkingCalendar, saveWorkingCalendar } from './due-dates/working-calendar';
import { assignOrderStatus, getFilterMembers, getMemberNames } from './orders/assign-orders';
import { changeOrderStatus, moveOrderStatus } from './orders/move-orders';
import { exportOrders, getOrderIds, getOrdersList, searchOrder } from './orders/order-lists';
import { getAllFolderCount, getFutureOrderCount } from './orders/folder-counts';
import {
  getWebhooks,
  addWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  getWebhookDeliveries,
  resendWebhook,
} from './webhooks/webhooks';
import { answerDispute, getDisputes } from './orders/disputes';
import { getIntakeCountries } from './intake/countries';
import { getIntakeGateway, recordPaymentEvent } from './intake/payment-events';
import { moveToCompleteRefund, refundOrders } from './orders/refunds';
import { undoOrderChanges } from './orders/undo-order-changes';
import { decideOnNewRemote, getRemoteRelease, publishRemote, rollBackRemote } from './releases/publish-remote';
import { getRemoteErrors, getRemoteErrorStack, reportRemoteErrors } from './releases/remote-errors';
import { getRemoteSpeeds, reportRemoteSamples } from './releases/remote-samples';
import { changeCanary, getReleases, getSharedModules, rollBackRelease } from './releases/releases';
import { reportRemoteFailure } from './releases/report-remote-failure';
import {
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from './second-factor/second-factor';
import { getSecondFactorRoles, resetSecondFactor, setSecondFactorRoles } from './second-factor/second-factor-admin';
import { createServiceKey, getServiceKeys, renewServiceKey, revokeServiceKey } from './service-keys/service-keys';
import { getIntakeOrder, intakeOrder } from './intake/intake-orders';
import { getMailbox } from './service/local-mailbox';
import { metrics } from './service/metrics';
import { healthLive, healthReady } from './service/health';
import { getCountryOrderList, getProcessedByCount, getDailyCounts } from './statistics/statistics';
import {
  addTeamMember,
  deleteTeamMember,
  endMemberSessions,
  getTeamMemberInfo,
  getTeamMemberList,
  getTeamMemberType,
  updateTeamMember,
} from './team/team-members';

/** Every endpoint of the contract has exactly one route here. A test compares the two lists. */
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
  addPaymentGateway,
  updatePaymentGateway,
  getWorkingCalendar,
  saveWorkingCalendar,
  recordPaymentEvent,
  getIntakeGateway,
  getIntakeCountries,
  getDisputes,
  getWebhooks,
  addWebhook,
  updateWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  getWebhookDeliveries,
  resendWebhook,
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
  undoOrderChanges,
  getOrderIds,
  exportOrders,
  getMemberNames,
  getFilterMembers,
  getFutureOrderCount,
  getDailyCounts,
  getCountryOrderList,
  getProcessedByCount,
  eventStream,
  uploadVisaDocument,
  resendMail,
  sendDownloadLink,
  getFailedMails,
  resendFailedMail,
  dismissFailedMail,
  seeFailedMails,
  getIncomingMails,
  closeIncomingMail,
  receiveSesEvent,
  receiveSendGridEvents,
  getEmailContent,
  addNewRemark,
  answerDispute,
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
  reportRemoteErrors,
  getSharedModules,
  reportRemoteSamples,
  getRemoteSpeeds,
  getRemoteErrors,
  getRemoteErrorStack,
  getReleases,
  rollBackRelease,
  changeCanary,
  decideOnNewRemote,
  publishRemote,
  getRemoteRelease,
  rollBackRemote,
  getServiceKeys,
  createServiceKey,
  renewServiceKey,
  revokeServiceKey,
  intakeOrder,
  getIntakeOrder,
  getMailbox,
  metrics,
  healthLive,
  healthReady,
];
