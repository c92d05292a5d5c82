import { readdirSync } from 'node:fs';
import path from 'node:path';
import { evaluateModule } from '@evisa/releases/evaluate-module';
import { readDeclaration } from '@evisa/build/webpack/read-declaration';
import { sharedRoot, workspaceRoot } from '@evisa/build/webpack/workspace-packages';

/** @typedef {import('@evisa/shared/federation/define-remote').ScreenDeclaration} Screen */

const load = (/** @type {string} */ file) => evaluateModule(path.join(workspaceRoot, file));
const domain = (/** @type {string} */ name) => evaluateModule(path.join(sharedRoot, 'src/domain', `${name}.ts`));

const endpoints = /** @type {Record<string, { access: string }>} */ (load('shared/src/contract/endpoints.ts'));
const { canAccessScreen } = /** @type {{ canAccessScreen: (screen: Screen, role: string | null) => boolean }} */ (
  load('shell/src/navigation/can-access-screen.ts')
);
const { hasPermission, isPermission } =
  /** @type {{ hasPermission: (role: string | null, permission: string) => boolean, isPermission: (name: string) => boolean }} */ (
    domain('accounts/permissions')
  );
const { folders, folderNames } =
  /** @type {{ folders: Record<string, { path: string, permission: string }>, folderNames: string[] }} */ (
    domain('orders/order-folders')
  );
const { roles } = /** @type {{ roles: string[] }} */ (domain('accounts/roles'));

/**
 * THE table of the endpoint that each screen needs. A folder's list also needs the permission for the folder. A screen without a line here
 * fails the test.
 * @type {Record<string, string>}
 */
const mainEndpoints = {
  '/admin': 'getAllFolderCount',
  ...Object.fromEntries(folderNames.map((name) => [`/admin/${folders[name]?.path}`, 'getOrdersList'])),
  '/admin/view-order/:orderId': 'getOrdersDetails',
  '/admin/country-order': 'getCountryOrderList',
  '/admin/processed-order': 'getProcessedByCount',
  '/admin/send-invoice': 'sendInvoice',
  '/admin/disputes': 'getDisputes',
  '/admin/failed-emails': 'getFailedMails',
  '/admin/change-password': 'changePassword',
  '/admin/manage-team': 'getTeamMemberList',
  '/admin/manage-team/:teamMemberId': 'getTeamMemberInfo',
  '/admin/gateway-setting': 'setPaymentGateway',
  '/admin/api-keys': 'getServiceKeys',
  '/admin/webhooks': 'getWebhooks',
  '/admin/account-security': 'getSessions',
  '/admin/audit-trail': 'getAuditTrail',
  '/admin/releases': 'getReleases',
  '/track-order/:orderId?': 'trackOrder',
  '/get-new-order-details/:orderId': 'trackOrder',
};

const screens = readdirSync(workspaceRoot)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => readDeclaration(path.join(workspaceRoot, name)).screens);

/** @param {string} at the path of a screen @param {string | null} role */
function mayUse(at, role) {
  const access = endpoints[mainEndpoints[at] ?? '']?.access ?? '';
  if (access === 'public') return true;
  const folder = folderNames.find((name) => at === `/admin/${folders[name]?.path}`);
  if (folder !== undefined && !hasPermission(role, folders[folder]?.permission ?? '')) return false;
  return isPermission(access) ? hasPermission(role, access) : role !== null;
}

it('knows the endpoint of every screen', () => {
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.map((screen) => screen.path).filter((at) => !endpoints[mainEndpoints[at] ?? ''])).toEqual([]);
});

describe.each(screens.map((screen) => /** @type {const} */ ([screen.path, screen])))('%s', (at, screen) => {
  it.each([...roles, null])('opens for %s if its endpoint does', (role) => {
    expect(canAccessScreen(screen, role)).toBe(mayUse(at, role));
  });
});
