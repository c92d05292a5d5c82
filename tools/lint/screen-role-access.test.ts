import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readDeclaration } from '@evisa/build/webpack/read-declaration';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import { evaluateModule } from '@evisa/build/webpack/evaluate-module';
import * as endpointTable from '@evisa/shared/contract/endpoints';
import { hasPermission, isPermission } from '@evisa/shared/domain/accounts/permissions';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';

const endpoints: Record<string, { access: string }> = endpointTable;
const { canAccessScreen } = evaluateModule(path.join(workspaceRoot, 'shell/src/navigation/can-access-screen.ts')) as {
  canAccessScreen: (screen: ScreenDeclaration, role: Role | null) => boolean;
};

/**
 * THE table of the endpoint that each screen needs. A folder's list also needs the permission for the folder. A screen without a line here
 * fails the test.
 */
const mainEndpoints: Record<string, string> = {
  '/admin': 'getAllFolderCount',
  ...Object.fromEntries(folderNames.map((name) => [`/admin/${folders[name]?.path}`, 'getOrdersList'])),
  '/admin/view-order/:orderId': 'getOrdersDetails',
  '/admin/send-visas': 'uploadVisaDocument',
  '/admin/country-order': 'getCountryOrderList',
  '/admin/processed-order': 'getProcessedByCount',
  '/admin/overdue': 'getOrdersList',
  '/admin/due-today': 'getOrdersList',
  '/admin/send-invoice': 'sendInvoice',
  '/admin/disputes': 'getDisputes',
  '/admin/failed-emails': 'getFailedMails',
  '/admin/change-password': 'changePassword',
  '/admin/manage-team': 'getTeamMemberList',
  '/admin/manage-team/:teamMemberId': 'getTeamMemberInfo',
  '/admin/gateway-setting': 'setPaymentGateway',
  '/admin/working-calendar': 'getWorkingCalendar',
  '/admin/message-templates': 'updateMessageTemplate',
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

/** @param at the path of a screen */
function mayUse(at: string, role: Role | null) {
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

describe.each(screens.map((screen) => [screen.path, screen] as const))('%s', (at, screen) => {
  it.each([...roles, null])('opens for %s if its endpoint does', (role) => {
    expect(canAccessScreen(screen, role)).toBe(mayUse(at, role));
  });
});
