import type { Route } from '../plugins/routing/define-route';
import * as passwords from './account/passwords';
import * as sessions from './account/sessions';
import * as signIn from './account/sign-in';
import * as applicantDocuments from './applicants/applicant-documents';
import * as answerRequest from './applicants/answer-request';
import * as trackOrder from './applicants/track-order';
import * as auditTrail from './audit/audit-trail';
import * as defencePacks from './defence-packs/defence-packs';
import * as failedMails from './documents/failed-mails';
import * as getFile from './documents/get-file';
import * as incomingMails from './documents/incoming-mails';
import * as mailEvents from './documents/mail-events';
import * as orderMails from './documents/order-mails';
import * as orderMessages from './documents/order-messages';
import * as uploadVisaDocument from './documents/upload-visa-document';
import * as withdrawDocument from './documents/withdraw-document';
import * as workingCalendar from './due-dates/working-calendar';
import * as eventStream from './events/event-stream';
import * as paymentGateways from './gateways/payment-gateways';
import * as countries from './intake/countries';
import * as intakeOrders from './intake/intake-orders';
import * as paymentEvents from './intake/payment-events';
import * as messageTemplates from './message-templates/message-templates';
import * as assignOrders from './orders/assign-orders';
import * as disputes from './orders/disputes';
import * as corrections from './orders/corrections';
import * as duplicates from './orders/duplicates';
import * as folderCounts from './orders/folder-counts';
import * as moveOrders from './orders/move-orders';
import * as orderRequests from './orders/order-requests';
import * as orderDetails from './orders/order-details';
import * as orderLists from './orders/order-lists';
import * as orderViews from './orders/order-views';
import * as refunds from './orders/refunds';
import * as undoOrderChanges from './orders/undo-order-changes';
import * as publishRemote from './releases/publish-remote';
import * as releases from './releases/releases';
import * as ownRemote from './releases/own-remote';
import * as remoteErrors from './releases/remote-errors';
import * as remoteSamples from './releases/remote-samples';
import * as remoteValues from './releases/remote-values';
import * as reportRemoteFailure from './releases/report-remote-failure';
import * as secondFactor from './second-factor/second-factor';
import * as secondFactorAdmin from './second-factor/second-factor-admin';
import * as serviceKeys from './service-keys/service-keys';
import * as health from './service/health';
import * as localMailbox from './service/local-mailbox';
import * as metrics from './service/metrics';
import * as statistics from './statistics/statistics';
import * as teamMembers from './team/team-members';
import * as webhooks from './webhooks/webhooks';

const modules = [
  passwords,
  sessions,
  signIn,
  applicantDocuments,
  answerRequest,
  trackOrder,
  auditTrail,
  defencePacks,
  failedMails,
  getFile,
  incomingMails,
  mailEvents,
  orderMails,
  orderMessages,
  uploadVisaDocument,
  withdrawDocument,
  workingCalendar,
  eventStream,
  paymentGateways,
  countries,
  intakeOrders,
  paymentEvents,
  messageTemplates,
  assignOrders,
  disputes,
  corrections,
  orderRequests,
  duplicates,
  folderCounts,
  moveOrders,
  orderDetails,
  orderLists,
  orderViews,
  refunds,
  undoOrderChanges,
  publishRemote,
  releases,
  ownRemote,
  remoteErrors,
  remoteSamples,
  remoteValues,
  reportRemoteFailure,
  secondFactor,
  secondFactorAdmin,
  serviceKeys,
  health,
  localMailbox,
  metrics,
  statistics,
  teamMembers,
  webhooks,
];

/** Every endpoint of the contract has exactly one route in these modules. A test compares the two lists. */
export const allRoutes: readonly Route[] = modules.flatMap((module) => Object.values<unknown>(module).filter(isRoute));

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'endpoint' in value && 'run' in value;
}
