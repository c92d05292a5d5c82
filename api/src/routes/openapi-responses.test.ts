import { makeOrderPair, makeOrderViews, makeRemoteValues } from './orders/testing/make-order-parts';
import { makeRequests } from './orders/testing/make-requests';
import { makeMessages } from './message-templates/testing/make-messages';
import { eq } from 'drizzle-orm';
import { packBuild } from '@evisa/releases/build-archive';
import { publishRemotes } from '@evisa/releases/publish-remotes';
import { createReleaseFixture } from '@evisa/releases/testing/release-fixture';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint, EndpointName } from '@evisa/shared/contract/endpoints';
import {
  createSendGridKeys,
  createCertificate,
  signSendGridBody,
  signSnsMessage,
  topicArn,
} from '../adapters/mail-events/testing/sign-events';
import { hashToken } from '../adapters/auth/hashing';
import { defaultCalendar } from '@evisa/shared/domain/orders/working-calendar';
import { insertPaymentGateways } from '../db/gateways/payment-gateways';
import { findMemberByEmail, insertMember } from '../db/members/members';
import { insertIncomingMail } from '../db/order-history/incoming-mails';
import { insertOrder } from '../db/orders/orders';
import { insertPasswordReset } from '../db/members/password-resets';
import { members } from '../db/schema/members';
import { mailHistory } from '../db/schema/order-history';
import { outbox } from '../db/schema/outbox';
import { buildIncomingMail } from '../db/testing/build-incoming-mail';
import { buildOrder } from '../db/testing/build-order';
import { buildMember } from '../db/testing/build-member';
import { createOpenApiResponseValidator } from '../main/testing/openapi-response-validator';
import { buildMultipartBody, pdfBytes } from '../main/testing/upload-fixtures';
import { buildIntakeOrder, createTestKey, photoParts } from '../main/testing/intake-fixtures';
import { createTotpCode, holdTotpStep } from '../main/testing/second-factor';
import { memberEmail, startTestApi, type TestApi, testPassword } from '../main/testing/start-test-api';
import { createOpenApiDocument } from '../plugins/openapi/openapi-document';
import { allRoutes } from './all-routes';
import { insertIssuedOrder } from './defence-packs/testing/insert-issued-order';

const sendGrid = createSendGridKeys();
const { paths } = JSON.parse(JSON.stringify(createOpenApiDocument('e-Visa', allRoutes)));
const faultOf = createOpenApiResponseValidator();
const table: Record<EndpointName, Endpoint> = { ...endpoints };
const made = new Set<string>();

let api: TestApi;
let stage: ReturnType<typeof createReleaseFixture>;
let admin: string;
let orderId: number;

beforeAll(async () => {
  stage = createReleaseFixture();
  api = await startTestApi({
    releaseStoreAddress: stage.site,
    sesTopics: [{ arn: topicArn, host: 'sns.eu-west-1.amazonaws.com' }],
    sendGridKey: sendGrid.publicKey,
  });
  admin = await api.signInAs('Admin');
  orderId = await insertIssuedOrder(api.services.db);
});
afterAll(async () => {
  await api.close();
  stage.remove();
});

interface Made {
  token?: string;
  params?: Record<string, string | number>;
  query?: string;
  /** The fields that differ from the document's example. */
  body?: Record<string, unknown>;
  multipart?: ReturnType<typeof buildMultipartBody>;
  /** The status of the success. */
  status?: 200 | 201 | 202;
}

/** Sends the document's example, which must succeed with a response as described. */
async function make(
  name: EndpointName,
  { token = admin, params = {}, query = '', body, multipart, status = 200 }: Made = {},
) {
  const { method, path } = table[name];
  const url = `/api/${path.replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? orderId))}${query}`;
  const example = paths[`/api/${path}`][method.toLowerCase()].requestBody?.content['application/json']?.example;
  const json = example && { ...example, ...('orderId' in example && { orderId }), ...body };
  const response = await api.app.inject({
    method,
    url,
    headers: { authorization: token, ...(json && { 'content-type': 'application/json' }), ...multipart?.headers },
    ...((json || multipart) && { payload: multipart?.payload ?? JSON.stringify(json) }),
    payloadAsStream: name === 'events',
  });
  expect([name, response.statusCode, name === 'events' ? '' : response.payload]).toEqual([
    name,
    status,
    expect.anything(),
  ]);
  if (name === 'events') expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  else expect(faultOf(method, url, response)).toBeNull();
  made.add(name);
  return response;
}

test('describes the responses of accounts', async () => {
  const credentials = { email: memberEmail('Team'), password: testPassword, code: undefined };
  const token = (await make('adminLogin', { body: credentials })).json().jwtToken;
  for (const name of ['userInfo', 'getSessions', 'getSecondFactor'] as const) await make(name, { token });
  const other = await api.signInAs('Team');
  const sessions = (await make('getSessions', { token })).json().data;
  const { id } = sessions.find(({ current }: { current: boolean }) => !current);
  await make('endSession', { token, body: { sessionId: id } });
  expect((await api.call('GET', 'user_info', { token: other })).statusCode).toBe(401);
  await make('forgotPassword', { body: { email: memberEmail('Team') } });
  const memberId = (await findMemberByEmail(api.services.db, memberEmail('Team')))?.id ?? 0;
  const expires_at = new Date(Date.now() + 60_000).toISOString();
  await insertPasswordReset(api.services.db, { token_hash: hashToken('mailed'), member_id: memberId, expires_at });
  await make('resetPassword', { body: { token: 'mailed', newPassword: testPassword } });
  await make('signOut', { token: await api.signInAs('Team') });
  await make('confirmPassword', {
    token: await api.signInAs('Telecaller'),
    body: { password: testPassword, code: undefined },
  });
  await make('changePassword', { token: await api.signInAs('Telecaller') });
  const first = await api.signInAs('Night Staff');
  await api.services.db
    .update(members)
    .set({ password_origin: 'used' })
    .where(eq(members.email, memberEmail('Night Staff')));
  await make('chooseFirstPassword', { token: first });
});

test('describes the responses of the second factor', async () => {
  const token = await api.signInAs('Manager');
  const { secret } = (await make('startSecondFactor', { token })).json().data;
  const clock = holdTotpStep();
  await make('confirmSecondFactor', { token, body: { code: createTotpCode(secret, Date.now() - 30_000) } });
  await make('endSecondFactor', { token, body: { password: testPassword, code: createTotpCode(secret) } });
  clock.mockRestore();
  await make('setSecondFactorRoles', { body: { roles: [] } });
  await make('getSecondFactorRoles');
  const { id } = await insertMember(api.services.db, buildMember({ name: 'With app', type: 'Team' }));
  await make('resetSecondFactor', { body: { teamMemberId: id } });
});

test('describes the responses of the team, gateways and audit trail', async () => {
  const { id } = (await make('addTeamMember')).json().data;
  await make('getTeamMemberInfo', { params: { id } });
  await make('updateTeamMember', { body: { tmId: id, name: 'Sok Dara', updatedAt: undefined } });
  for (const name of ['getTeamMemberList', 'getTeamMemberType', 'getMemberNames', 'getFilterMembers'] as const)
    await make(name);
  await make('endMemberSessions', { body: { teamMemberId: id } });
  await make('deleteTeamMember', { body: { teamMemberId: id } });
  await insertPaymentGateways(api.services.db, [{ gateway_name: 'One' }]);
  const [gateway] = (await make('getPaymentGateways')).json().data;
  await make('setPaymentGateway', { body: { gatewayId: gateway.id } });
  await make('addPaymentGateway', { body: { name: 'Another' } });
  await make('updatePaymentGateway', { body: { gatewayId: gateway.id, name: 'Renamed', retired: undefined } });
  const years = [{ year: 2026, holidays: [{ date: '2026-01-01', name: 'International New Year' }] }];
  await make('saveWorkingCalendar', { body: { calendar: { ...defaultCalendar, years }, revision: 0 } });
  await make('getWorkingCalendar');
  await makeMessages(make);
  const all = { actor: undefined, action: undefined, orderId: undefined, before: undefined };
  await make('getAuditTrail', { body: { ...all, fromDate: undefined, toDate: undefined } });
  await make('exportAuditTrail', { body: { ...all, fromDate: undefined, toDate: undefined } });
  for (const name of ['getAuditFacets', 'checkAuditTrail'] as const) await make(name);
});

test('describes the responses of orders and statistics', async () => {
  await make('assignOrderStatus', { body: { assignto: 'Admin Member' } });
  await make('moveOrderStatus', { body: { updatingStatus: 'Awaiting' } });
  await make('changeOrderStatus', { body: { updatingStatus: 'Pending', permanentDeletedFlag: undefined } });
  const field = 'process_status' as const;
  await make('undoOrderChanges', { body: { field, from: 'Pending', orders: [{ orderId }] } });
  for (const name of ['addNewRemark', 'saveTransactionDetails', 'viewOrder', 'getOrdersDetails'] as const)
    await make(name);
  for (const name of ['getOrderTrail', 'getAllFolderCount'] as const) await make(name);
  for (const limit of ['10', 'All'])
    await make('getOrdersList', { params: { orderName: 'allOrder' }, query: `?limit=${limit}` });
  const list = { folderName: 'allOrder', month: undefined };
  await make('searchOrder', { body: { ...list, searchVal: 'dupont', passportNumbers: undefined, emails: undefined } });
  await make('getOrderIds', { body: list });
  await make('exportOrders', { body: list });
  await makeOrderViews(make);
  for (const name of ['getFutureOrderCount', 'getDailyCounts', 'getCountryOrderList', 'getProcessedByCount'] as const)
    await make(name);
  for (const name of ['refundOrders', 'moveToCompleteRefund', 'events'] as const) await make(name);
});

test('describes the responses of documents and defence packs', async () => {
  const fields = { orderId: String(orderId), email: 'marie@example.com', mailServiceProvider: 'AWS' };
  const multipart = buildMultipartBody(fields, [{ field: 'uploadVisaDoc', fileName: 'visa.pdf', bytes: pdfBytes }]);
  await make('uploadVisaDocument', { multipart });
  for (const name of ['resendMail', 'sendDownloadLink', 'getEmailContent', 'sendInvoice'] as const) await make(name);
  for (const name of ['resendFailedMail', 'dismissFailedMail'] as const) {
    await api.services.db.update(mailHistory).set({ state: 'failed', reason: '550 5.1.1 User unknown' });
    const [mail] = (await make('getFailedMails')).json().data;
    await make(name, { body: { mailId: mail.id } });
  }
  await make('seeFailedMails');
  await insertIncomingMail(api.services.db, buildIncomingMail({ order_id: orderId }));
  const [incoming] = (await make('getIncomingMails')).json().data;
  await make('closeIncomingMail', { body: { mailId: incoming.id } });
  const add = () => insertOrder(api.services.db, buildOrder());
  const pair = { orderId: await add(), otherOrderId: await add() };
  await makeOrderPair(make, pair, buildOrder().hotel_name ?? null);
  await makeRequests(make, pair.orderId, await api.services.tokens.signTracking(pair.orderId, null));
  await make('saveDefencePackDetails');
  await make('getDefencePackContent', { params: { defencePackType: 1 } });
  await make('getDefencePackPdf', { body: { dispute: undefined } });
});

test('describes the responses for applicants', async () => {
  const email = 'marie.dupont@example.com';
  const token = (await make('trackOrder', { body: { email } })).json().data.trackingToken;
  const { path } = (await make('getDownloadHistory', { token })).json();
  const { url } = (
    await make('downloadPassportDocPdf', { token, body: { file1: path.file1, customername: path.customer_name } })
  ).json().data;
  await make('getFile', { params: { area: 'docs', name: `${orderId}_${path.file1}` } });
  const part = await api.app.inject({ url: `/api/${url}`, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, faultOf('GET', `/api/${url}`, part)]).toEqual([206, null]);
  const beyond = await api.app.inject({ url: `/api/${url}`, headers: { range: 'bytes=9999999-' } });
  expect([beyond.statusCode, faultOf('GET', `/api/${url}`, beyond)]).toEqual([416, null]);
  await make('withdrawDocument', { body: { file1: path.file1 } });
  const gone = await api.app.inject({ url: `/api/${url}` });
  expect([gone.statusCode, faultOf('GET', `/api/${url}`, gone)]).toEqual([410, null]);
  await make('getDownloadHistory', { token });
  await make('getOrdersDetails');
});

test('describes the responses of releases and the service', async () => {
  for (const code of ['one', 'two']) await publishRemotes(stage.store, [stage.build('orders', { code })]);
  await publishRemotes(stage.store, [stage.build('orders', { code: 'three' })], { canary: 0.1 });
  const { id, canary } = (await make('getReleases')).json().data;
  await make('changeCanary', { body: { id: canary.id, share: 0 } });
  await make('reportRemoteFailure', { body: { releaseSet: id, screen: '/admin/orders' } });
  const file = `remotes/orders/${stage.liveVersions()['orders']}/x.js`;
  const error = { message: 'Error', frames: [{ file, line: 1, column: 1 }], screen: '', count: 1 };
  await make('reportRemoteErrors', { body: { releaseSet: id, errors: [error] } });
  await make('reportRemoteSamples', { body: { releaseSet: id } });
  for (const name of ['getRemoteSpeeds', 'getSharedModules'] as const) await make(name);
  const [group] = (await make('getRemoteErrors')).json().data;
  await make('getRemoteErrorStack', { params: { id: group.id } });
  await makeRemoteValues(make, orderId);
  await make('rollBackRelease', { body: { live: id, to: undefined } });
  const { key: token } = await createTestKey(api, ['publish:orders', 'publish:reports']);
  const upload = async (remote: string) =>
    buildMultipartBody({}, [
      { field: 'build', fileName: 'build.tgz', bytes: await packBuild(stage.build(remote, { code: 'four' })) },
    ]);
  await make('publishRemote', { token, params: { remote: 'orders' }, multipart: await upload('orders') });
  await make('publishRemote', { token, params: { remote: 'reports' }, multipart: await upload('reports') });
  const [newRemote] = (await make('getReleases')).json().data.newRemotes;
  await make('decideOnNewRemote', { body: { id: newRemote.id, approve: false } });
  const own = { token, params: { remote: 'orders' } };
  const { releaseSet } = (await make('getRemoteRelease', own)).json().data;
  await make('rollBackRemote', { ...own, body: { live: releaseSet } });
  await publishRemotes(stage.store, [stage.build('orders', { code: 'five' })], { canary: 0.1 });
  const tried = (await make('getRemoteRelease', own)).json().data.canary;
  await make('changeRemoteCanary', { ...own, body: { id: tried.id, share: 0 } });
  for (const name of ['getErrorsOfRemote', 'getSpeedsOfRemote'] as const) await make(name, own);
  await make('getErrorStackOfRemote', { token, params: { remote: 'orders', id: group.id } });
  for (const name of ['getMailbox', 'metrics', 'healthLive', 'healthReady'] as const) await make(name);
});

test('describes the responses to mail providers', async () => {
  const { certificate, key } = createCertificate();
  api.services.fetchFromSns = async () => certificate;
  const toForm = (body: string, headers = {}) => ({
    payload: Buffer.from(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
  await make('receiveSesEvent', { multipart: toForm(JSON.stringify(signSnsMessage(key, {}))) });
  await make('receiveSendGridEvents', { multipart: toForm('[]', signSendGridBody(sendGrid.privateKey, '[]')) });
});

test('describes the responses of service keys and order intake', async () => {
  const { key, id } = (await make('createServiceKey', { body: { scopes: ['intake'] } })).json().data;
  await make('getServiceKeys');
  const order = buildIntakeOrder();
  const multipart = buildMultipartBody({ order: JSON.stringify(order) }, photoParts);
  await make('intakeOrder', { token: `Bearer ${key}`, multipart, status: 201 });
  await make('intakeOrder', { token: `Bearer ${key}`, multipart });
  await make('getIntakeOrder', { token: `Bearer ${key}`, params: { reference: order.reference } });
  const token = `Bearer ${key}`;
  const params = { reference: order.reference };
  const event = {
    type: 'dispute.opened',
    at: '2026-11-22T08:15:30.123Z',
    evidenceDueBy: '2026-12-22',
    disputeId: 'dp_1',
  };
  await make('recordPaymentEvent', { token, params, body: event, status: 202 });
  await make('recordPaymentEvent', { token, params, body: event });
  await make('getIntakeGateway', { token });
  await make('getIntakeCountries', { token });
  const [dispute] = (await make('getDisputes')).json().data;
  await make('answerDispute', { body: { orderId: dispute.order_id, key: dispute.key } });
  const webhook = (await make('addWebhook', { body: { url: 'https://site.example/hook' } })).json().data;
  await make('updateWebhook', { body: { id: webhook.id, url: 'https://site.example/hook', active: true } });
  await make('getWebhooks');
  await make('rotateWebhookSecret', { body: { id: webhook.id } });
  const later = { ...buildIntakeOrder(), reference: 'with-webhook' };
  const form = buildMultipartBody({ order: JSON.stringify(later) }, photoParts);
  await make('intakeOrder', { token, multipart: form, status: 201 });
  const [delivery] = (await make('getWebhookDeliveries', { query: `?endpointId=${webhook.id}` })).json().data;
  await api.services.db.update(outbox).set({ state: 'failed' });
  await make('resendWebhook', { body: { id: delivery.id } });
  await make('deleteWebhook', { body: { id: webhook.id } });
  await make('renewServiceKey', { body: { id } });
  await make('revokeServiceKey', { body: { id } });
});

test('covers every endpoint', () => {
  expect(Object.keys(endpoints).filter((name) => !made.has(name))).toEqual([]);
});
