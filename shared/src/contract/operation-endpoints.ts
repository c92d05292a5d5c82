import type { AuditCheck, AuditEntry, AuditFacets, AuditFilter, AuditPage } from './audit';
import type { ActivateGateway, AddGateway, Gateway, UpdateGateway } from './gateways';
import type { IntakeCountry, IntakeDocumentField, IntakeOrderInput, IntakeOrderStatus, ReceivedOrder } from './intake';
import type { MailboxRow } from './mail';
import type { PaymentEventInput } from './payment-events';
import type {
  ChangeCanary,
  DecideOnNewRemote,
  PublishOptions,
  Releases,
  RemoteFailureReport,
  RemoteRelease,
  RollBackRelease,
  SharedModule,
  UploadedRemote,
} from './releases';
import type { MappedFrame, RemoteErrorGroup, RemoteErrorsReport } from './remote-errors';
import type { RemoteSamplesReport, RemoteSpeed } from './remote-samples';
import type {
  CreateServiceKey,
  CreatedServiceKey,
  RenewServiceKey,
  RevokeServiceKey,
  ServiceKey,
} from './service-keys';
import type {
  AddWebhook,
  UpdateWebhook,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookSecret,
} from './webhooks';
import type { SaveCalendar, StoredWorkingCalendar } from './working-calendar';
import type { Endpoint } from './endpoint';

export const getPaymentGateways: Endpoint<{ data: Gateway[] }> = {
  method: 'GET',
  path: 'admin/payment-gateways',
  access: 'gateway.manage',
};
export const setPaymentGateway: Endpoint<{ json: ActivateGateway; data: null }> = {
  method: 'POST',
  path: 'admin/payment-gateway-setting',
  access: 'gateway.manage',
};
export const getWorkingCalendar: Endpoint<{ data: StoredWorkingCalendar }> = {
  method: 'GET',
  path: 'admin/working-calendar',
  access: 'calendar.edit',
};
export const saveWorkingCalendar: Endpoint<{ json: SaveCalendar; data: StoredWorkingCalendar }> = {
  method: 'PUT',
  path: 'admin/working-calendar',
  access: 'calendar.edit',
};
export const getWebhooks: Endpoint<{ data: WebhookEndpoint[] }> = {
  method: 'GET',
  path: 'admin/webhook-endpoints',
  access: 'webhook.manage',
};
export const addWebhook: Endpoint<{ json: AddWebhook; data: WebhookSecret }> = {
  method: 'POST',
  path: 'admin/webhook-endpoints',
  access: 'webhook.manage',
};
export const updateWebhook: Endpoint<{ json: UpdateWebhook; data: WebhookEndpoint }> = {
  method: 'PUT',
  path: 'admin/webhook-endpoints',
  access: 'webhook.manage',
};
export const rotateWebhookSecret: Endpoint<{ json: { id: number }; data: WebhookSecret }> = {
  method: 'POST',
  path: 'admin/rotate-webhook-secret',
  access: 'webhook.manage',
};
export const deleteWebhook: Endpoint<{ json: { id: number }; data: null }> = {
  method: 'PUT',
  path: 'admin/delete-webhook-endpoint',
  access: 'webhook.manage',
};
export const getWebhookDeliveries: Endpoint<{ query: WebhookDeliveriesQuery; data: WebhookDelivery[] }> = {
  method: 'GET',
  path: 'admin/webhook-deliveries',
  access: 'webhook.manage',
};
export const resendWebhook: Endpoint<{ json: { id: number }; data: null }> = {
  method: 'POST',
  path: 'admin/resend-webhook',
  access: 'webhook.manage',
};
export const getAuditTrail: Endpoint<{ json: AuditPage; data: AuditEntry[] }> = {
  method: 'POST',
  path: 'admin/audit-trail',
  access: 'audit.read',
};
export const exportAuditTrail: Endpoint<{ json: AuditFilter; data: Blob }> = {
  method: 'POST',
  path: 'admin/export-audit-trail',
  access: 'audit.read',
};
export const getAuditFacets: Endpoint<{ data: AuditFacets }> = {
  method: 'GET',
  path: 'admin/audit-facets',
  access: 'audit.read',
};
export const checkAuditTrail: Endpoint<{ data: AuditCheck }> = {
  method: 'GET',
  path: 'admin/check-audit-trail',
  access: 'audit.read',
};
export const reportRemoteFailure: Endpoint<{ json: RemoteFailureReport; data: null }> = {
  method: 'POST',
  path: 'release-failure',
  access: 'public',
  background: true,
  attributed: true,
};
export const reportRemoteErrors: Endpoint<{ json: RemoteErrorsReport; data: null }> = {
  method: 'POST',
  path: 'remote-errors',
  access: 'public',
  background: true,
  attributed: true,
};
export const reportRemoteSamples: Endpoint<{ json: RemoteSamplesReport; data: null }> = {
  method: 'POST',
  path: 'remote-samples',
  access: 'public',
  background: true,
  attributed: true,
};
export const getRemoteSpeeds: Endpoint<{ data: RemoteSpeed[] }> = {
  method: 'GET',
  path: 'admin/remote-samples',
  access: 'release.manage',
  background: true,
};
export const getRemoteErrors: Endpoint<{ data: RemoteErrorGroup[]; more: { full?: string[] } }> = {
  method: 'GET',
  path: 'admin/remote-errors',
  access: 'release.manage',
  background: true,
};
export const getRemoteErrorStack: Endpoint<{ params: { id: string }; data: MappedFrame[] }> = {
  method: 'GET',
  path: 'admin/remote-errors/{id}/stack',
  access: 'release.manage',
};
export const getSharedModules: Endpoint<{ data: SharedModule[] }> = {
  method: 'GET',
  path: 'admin/shared-modules',
  access: 'release.manage',
};
export const getReleases: Endpoint<{ data: Releases }> = {
  method: 'GET',
  path: 'admin/releases',
  access: 'release.manage',
  background: true,
};
export const rollBackRelease: Endpoint<{ json: RollBackRelease; data: Releases }> = {
  method: 'POST',
  path: 'admin/roll-back-release',
  access: 'release.manage',
};
export const changeCanary: Endpoint<{ json: ChangeCanary; data: Releases }> = {
  method: 'POST',
  path: 'admin/change-canary',
  access: 'release.manage',
};
export const publishRemote: Endpoint<{
  params: { remote: string };
  form: { build: File; options?: PublishOptions };
  data: UploadedRemote;
}> = { method: 'POST', path: 'releases/{remote}', access: 'service:publish' };
export const getRemoteRelease: Endpoint<{ params: { remote: string }; data: RemoteRelease }> = {
  method: 'GET',
  path: 'releases/{remote}',
  access: 'service:publish',
};
export const rollBackRemote: Endpoint<{ params: { remote: string }; json: { live: string }; data: RemoteRelease }> = {
  method: 'POST',
  path: 'releases/{remote}/roll-back',
  access: 'service:publish',
};
export const changeRemoteCanary: Endpoint<{ params: { remote: string }; json: ChangeCanary; data: RemoteRelease }> = {
  method: 'POST',
  path: 'releases/{remote}/change-canary',
  access: 'service:publish',
};
export const getErrorsOfRemote: Endpoint<{ params: { remote: string }; data: RemoteErrorGroup[] }> = {
  method: 'GET',
  path: 'releases/{remote}/errors',
  access: 'service:publish',
};
export const getErrorStackOfRemote: Endpoint<{ params: { remote: string; id: string }; data: MappedFrame[] }> = {
  method: 'GET',
  path: 'releases/{remote}/errors/{id}/stack',
  access: 'service:publish',
};
export const getSpeedsOfRemote: Endpoint<{ params: { remote: string }; data: RemoteSpeed[] }> = {
  method: 'GET',
  path: 'releases/{remote}/speeds',
  access: 'service:publish',
};
export const decideOnNewRemote: Endpoint<{ json: DecideOnNewRemote; data: Releases }> = {
  method: 'POST',
  path: 'admin/decide-on-new-remote',
  access: 'release.manage',
};
export const getServiceKeys: Endpoint<{ data: ServiceKey[] }> = {
  method: 'GET',
  path: 'admin/service-keys',
  access: 'service-key.manage',
};
export const createServiceKey: Endpoint<{ json: CreateServiceKey; data: CreatedServiceKey }> = {
  method: 'POST',
  path: 'admin/service-keys',
  access: 'service-key.manage',
};
export const renewServiceKey: Endpoint<{ json: RenewServiceKey; data: null }> = {
  method: 'PUT',
  path: 'admin/renew-service-key',
  access: 'service-key.manage',
};
export const revokeServiceKey: Endpoint<{ json: RevokeServiceKey; data: null }> = {
  method: 'PUT',
  path: 'admin/revoke-service-key',
  access: 'service-key.manage',
};
export const intakeOrder: Endpoint<{
  form: { order: IntakeOrderInput } & Partial<Record<IntakeDocumentField, File>>;
  data: ReceivedOrder;
  more: { warnings?: string[] };
}> = { method: 'POST', path: 'intake/orders', access: 'service:intake' };
export const recordPaymentEvent: Endpoint<{
  params: { reference: string };
  json: PaymentEventInput;
  data: null;
  more: { warnings?: string[] };
}> = {
  method: 'POST',
  path: 'intake/orders/{reference}/events',
  access: 'service:intake',
};
export const getIntakeGateway: Endpoint<{ data: { id: number; name: string } | null }> = {
  method: 'GET',
  path: 'intake/payment-gateway',
  access: 'service:intake',
};
export const getIntakeCountries: Endpoint<{ data: IntakeCountry[] }> = {
  method: 'GET',
  path: 'intake/countries',
  access: 'service:intake',
};
export const addPaymentGateway: Endpoint<{ json: AddGateway; data: Gateway }> = {
  method: 'POST',
  path: 'admin/add-payment-gateway',
  access: 'gateway.edit',
};
export const updatePaymentGateway: Endpoint<{ json: UpdateGateway; data: Gateway }> = {
  method: 'PUT',
  path: 'admin/update-payment-gateway',
  access: 'gateway.edit',
};
export const getIntakeOrder: Endpoint<{ params: { reference: string }; data: IntakeOrderStatus }> = {
  method: 'GET',
  path: 'intake/orders/{reference}',
  access: 'service:status',
};
/** SNS posts here, for SES. */
export const receiveSesEvent: Endpoint<{ data: null }> = { method: 'POST', path: 'mail-events/ses', access: 'public' };
/** SendGrid posts here. */
export const receiveSendGridEvents: Endpoint<{ data: null }> = {
  method: 'POST',
  path: 'mail-events/sendgrid',
  access: 'public',
};
export const getMailbox: Endpoint<{ data: MailboxRow[] }> = { method: 'GET', path: 'mailbox', access: 'mailbox.read' };
export const metrics: Endpoint<{ data: Blob }> = {
  method: 'GET',
  path: 'metrics',
  access: 'service:metrics',
  openLocally: true,
};
export const healthLive: Endpoint<{ data: null }> = { method: 'GET', path: 'health/live', access: 'public' };
export const healthReady: Endpoint<{ data: null }> = { method: 'GET', path: 'health/ready', access: 'public' };
