import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { Endpoint, EndpointName } from '@evisa/shared/contract/endpoints';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { serviceScopeNames } from '@evisa/shared/domain/accounts/service-scopes';
import { permissions } from '@evisa/shared/domain/accounts/permissions';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { createFastify } from '../plugins/server/create-fastify';
import { registerRoutes } from '../plugins/routing/register-routes';
import { members } from '../db/schema/members';
import { replaceSecondFactorRoles } from '../db/members/second-factor';
import { createOpenApiResponseValidator } from '../main/testing/openapi-response-validator';
import { startTestApi, type TestApi } from '../main/testing/start-test-api';
import { createServiceKey } from '../commands/service-keys/service-keys';

const serviceKeys = ['intake key', 'status key', 'metrics key', 'publish key'] as const;
const callers = [...roles, 'anonymous', 'applicant', 'file link', ...serviceKeys] as const;
type CallerName = (typeof callers)[number];

const everyRole = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
const notNightStaff = ['Admin', 'Manager', 'Team', 'Telecaller'] as const;
const managers = ['Admin', 'Manager'] as const;
const admins = ['Admin'] as const;
const anyone = callers;
const applicants = ['applicant'] as const;
const statusKeys = ['intake key', 'status key'] as const;

/** Who has access to each endpoint, written out: it must not come from the tables that the API uses. */
const whoMay: Record<EndpointName, readonly CallerName[]> = {
  adminLogin: anyone,
  userInfo: everyRole,
  signOut: everyRole,
  confirmPassword: everyRole,
  chooseFirstPassword: everyRole,
  changePassword: notNightStaff,
  forgotPassword: anyone,
  resetPassword: anyone,
  getSessions: everyRole,
  endSession: everyRole,
  getSecondFactor: everyRole,
  startSecondFactor: everyRole,
  confirmSecondFactor: everyRole,
  endSecondFactor: everyRole,
  getSecondFactorRoles: admins,
  setSecondFactorRoles: admins,
  resetSecondFactor: admins,
  endMemberSessions: admins,
  getTeamMemberList: notNightStaff,
  getTeamMemberInfo: notNightStaff,
  getTeamMemberType: notNightStaff,
  addTeamMember: notNightStaff,
  updateTeamMember: notNightStaff,
  deleteTeamMember: notNightStaff,
  getPaymentGateways: notNightStaff,
  setPaymentGateway: notNightStaff,
  getWorkingCalendar: admins,
  saveWorkingCalendar: admins,
  getMessageTemplates: everyRole,
  addMessageTemplate: admins,
  updateMessageTemplate: admins,
  deleteMessageTemplate: admins,
  getMessageValues: everyRole,
  sendOrderMessage: everyRole,
  getAuditTrail: admins,
  exportAuditTrail: admins,
  getAuditFacets: admins,
  checkAuditTrail: admins,
  getAllFolderCount: everyRole,
  getOrdersList: everyRole,
  searchOrder: everyRole,
  getOrdersDetails: everyRole,
  moveOrderStatus: everyRole,
  assignOrderStatus: everyRole,
  changeOrderStatus: everyRole,
  undoOrderChanges: everyRole,
  moveToCompleteRefund: everyRole,
  refundOrders: everyRole,
  getOrderIds: everyRole,
  exportOrders: everyRole,
  getMemberNames: managers,
  getFilterMembers: everyRole,
  getOrderViews: everyRole,
  getOrderViewCounts: everyRole,
  addOrderView: everyRole,
  renameOrderView: everyRole,
  deleteOrderView: everyRole,
  getRemoteValues: everyRole,
  saveRemoteValue: everyRole,
  getFutureOrderCount: everyRole,
  getDailyCounts: everyRole,
  getCountryOrderList: everyRole,
  getProcessedByCount: managers,
  sendInvoice: everyRole,
  events: everyRole,
  uploadVisaDocument: everyRole,
  withdrawDocument: everyRole,
  resendMail: everyRole,
  sendDownloadLink: everyRole,
  getFailedMails: everyRole,
  resendFailedMail: everyRole,
  dismissFailedMail: everyRole,
  seeFailedMails: everyRole,
  getIncomingMails: everyRole,
  closeIncomingMail: everyRole,
  getEmailContent: everyRole,
  addNewRemark: everyRole,
  saveTransactionDetails: everyRole,
  answerDispute: everyRole,
  dismissDuplicate: everyRole,
  restoreDuplicate: everyRole,
  correctOrder: ['Admin', 'Manager', 'Team'],
  askApplicant: ['Admin', 'Manager', 'Team'],
  withdrawRequest: ['Admin', 'Manager', 'Team'],
  answerRequest: applicants,
  getOrderCorrections: ['Admin', 'Manager', 'Team'],
  getOrderTrail: everyRole,
  viewOrder: everyRole,
  saveDefencePackDetails: everyRole,
  getDefencePackContent: everyRole,
  getDefencePackPdf: everyRole,
  trackOrder: anyone,
  getDownloadHistory: applicants,
  downloadPassportDocPdf: applicants,
  getFile: everyRole,
  receiveSesEvent: anyone,
  receiveSendGridEvents: anyone,
  reportRemoteFailure: anyone,
  reportRemoteErrors: anyone,
  getSharedModules: admins,
  reportRemoteSamples: anyone,
  getRemoteSpeeds: admins,
  getRemoteErrors: admins,
  getRemoteErrorStack: admins,
  getReleases: admins,
  rollBackRelease: admins,
  changeCanary: admins,
  decideOnNewRemote: admins,
  publishRemote: ['publish key'],
  getRemoteRelease: ['publish key'],
  rollBackRemote: ['publish key'],
  changeRemoteCanary: ['publish key'],
  getErrorsOfRemote: ['publish key'],
  getErrorStackOfRemote: ['publish key'],
  getSpeedsOfRemote: ['publish key'],
  getServiceKeys: admins,
  createServiceKey: admins,
  renewServiceKey: admins,
  revokeServiceKey: admins,
  intakeOrder: ['intake key'],
  recordPaymentEvent: ['intake key'],
  getIntakeGateway: ['intake key'],
  getIntakeCountries: ['intake key'],
  getDisputes: everyRole,
  getWebhooks: admins,
  addWebhook: admins,
  updateWebhook: admins,
  rotateWebhookSecret: admins,
  deleteWebhook: admins,
  getWebhookDeliveries: admins,
  resendWebhook: admins,
  addPaymentGateway: admins,
  updatePaymentGateway: admins,
  getIntakeOrder: statusKeys,
  getMailbox: admins,
  metrics: ['metrics key'],
  healthLive: anyone,
  healthReady: anyone,
};

/** Endpoints that end the caller's session, which later tests still need. */
const endsSession: EndpointName[] = ['signOut', 'changePassword'];

let api: TestApi;
let tokens: Map<CallerName, string>;
const faultOf = createOpenApiResponseValidator();
const undescribed: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  tokens = new Map<CallerName, string>([
    ['applicant', await api.services.tokens.signTracking(100001, null)],
    ['file link', await api.services.tokens.signFileLink('docs/1_none.pdf', null)],
  ]);
  for (const role of roles) tokens.set(role, await api.signInAs(role));
  const admin = { id: 1, name: 'Admin Member', email: '', type: 'Admin', ip: null, releaseSet: null } as const;
  for (const scope of serviceScopeNames) {
    const scopes = [scope === 'publish' ? 'publish:reports' : scope];
    tokens.set(`${scope} key`, (await createServiceKey(api.services, admin, { name: scope, scopes })).key);
  }
});
afterAll(() => api.close());

/** 401 for callers without the required kind of sign-in, 403 for staff without the permission and keys without the scope. */
function expectedRefusal(name: EndpointName, caller: CallerName): 401 | 403 | null {
  if (whoMay[name].includes(caller)) return null;
  if (isForServices(name)) return serviceKeys.some((key) => key === caller) ? 403 : 401;
  return whoMay[name] !== applicants && roles.some((role) => role === caller) ? 403 : 401;
}

function isForServices(name: EndpointName): boolean {
  return serviceKeys.some((key) => whoMay[name].includes(key)) && !whoMay[name].includes('anonymous');
}

/** Calls an endpoint as the matrix does: for things that do not exist, with an empty body. */
async function makeCall(call: Endpoint, token: string | undefined, endless: boolean) {
  const path = call.path
    .replace('{orderName}', 'newOrder')
    .replace('{orderId}', '1')
    .replace('{reference}', 'none')
    .replace('{remote}', 'reports')
    .replace('{defencePackType}', '1')
    .replace('{area}/{name}', 'docs/1_none.pdf');
  const response = await api.call(call.method, path, {
    token,
    ...(call.method !== 'GET' && { body: {} }),
    // From another machine: some endpoints are open to programs on this one.
    headers: { 'x-forwarded-for': '192.0.2.1' },
    streaming: endless,
  });
  const fault = endless ? null : faultOf(call.method, `/api/${path}`, response);
  if (fault) undescribed.push(fault);
  return response;
}

const namedCalls = Object.entries(endpoints).flatMap(([name, call]) => (isCallName(name) ? [{ name, call }] : []));
const matrix = namedCalls.flatMap((named) => callers.map((caller) => ({ ...named, caller })));

/** Every endpoint is in this list, or the types of `accessDescriptions` do not match. */
function isCallName(name: string): name is EndpointName {
  return Object.hasOwn(whoMay, name);
}

describe('access', () => {
  test.each(matrix)('decides on $name by $caller', async ({ name, call, caller }) => {
    const role = roles.find((known) => known === caller);
    const fresh = role && endsSession.some((ends) => ends === name);
    const token = fresh ? await api.signInAs(role) : tokens.get(caller);
    const refusal = expectedRefusal(name, caller);
    const response = await makeCall(call, token, name === 'events' && refusal === null);

    if (refusal === null) expect([200, 400, 404, 415]).toContain(response.statusCode);
    else {
      expect(response.statusCode).toBe(refusal);
      expect(response.json()).toMatchObject({ status: refusal === 401 ? 401 : 0 });
    }
  });
});

describe('access before the set-up of a required second factor', () => {
  beforeAll(() => replaceSecondFactorRoles(api.services.db, roles));
  afterAll(() => replaceSecondFactorRoles(api.services.db, []));

  test.each(Object.entries(endpoints).filter(([name]) => !endsSession.some((ends) => ends === name)))(
    'permits %s only for the member’s own account',
    async (_, call) => {
      for (const role of roles) {
        const { statusCode } = await makeCall(call, tokens.get(role), false);
        if (call.access === 'public' || call.access === 'signed-in') expect([200, 400, 404, 409]).toContain(statusCode);
        else expect(statusCode).toBe(call.access === 'tracking' || call.access.startsWith('service:') ? 401 : 403);
      }
    },
  );
});

describe('access before replacing a password that a colleague set', () => {
  beforeAll(() => api.services.db.update(members).set({ password_origin: 'used' }));
  afterAll(() => api.services.db.update(members).set({ password_origin: 'own' }));
  const open: EndpointName[] = ['userInfo', 'chooseFirstPassword', 'changePassword'];

  test.each(namedCalls.filter(({ name }) => name !== 'signOut'))(
    'permits $name only if it is public or chooses the password',
    async ({ name, call }) => {
      for (const role of roles) {
        const { statusCode } = await makeCall(call, tokens.get(role), false);
        const isOpen = open.includes(name) && expectedRefusal(name, role) === null;
        if (call.access === 'tracking' || isForServices(name)) expect(statusCode).toBe(401);
        else if (isOpen || call.access === 'public') expect([200, 400, 404]).toContain(statusCode);
        else expect(statusCode).toBe(403);
      }
    },
  );
});

test('gives no response that the OpenAPI document does not describe', () => {
  expect(undescribed).toEqual([]);
});

test('uses every permission of the table, in an endpoint or inside one', () => {
  const used = new Set<string>(Object.values(endpoints).map(({ access }) => access));
  const code = sourcesBelow(join(__dirname, '..'));
  const unused = Object.keys(permissions).filter((name) => !used.has(name) && !code.includes(`'${name}'`));
  expect(unused.filter((name) => !Object.values(folders).some(({ permission }) => permission === name))).toEqual([]);
});

test('refuses to start with a route without access rules', async () => {
  const app = createFastify({ production: false, trustedProxies: [], logLevel: 'silent' });
  await app.register(async (scope) => {
    registerRoutes(scope, [], api.services);
    expect(() => scope.get('/new', () => null)).toThrow('The route /new does not say who has access');
  });
  await app.close();
});

function sourcesBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.includes('testing'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
