import { roles } from '@evisa/shared/domain/accounts/roles';
import { remote } from './remote';

const findScreen = (path: string) => remote.screens.find((screen) => screen.path === path);
const getRefusedRoles = (path: string) => roles.filter((role) => findScreen(path)?.roles?.includes(role) === false);

it.each([
  ['/admin/manage-team', 'Manage Team', ['Night Staff']],
  ['/admin/gateway-setting', 'Gateway Setting', ['Night Staff']],
  ['/admin/working-calendar', 'Working Calendar', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/message-templates', 'Message Templates', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/api-keys', 'API Keys', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/webhooks', 'Webhooks', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/change-password', 'Change Password', ['Night Staff']],
  ['/admin/audit-trail', 'Audit Trail', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/releases', 'Releases', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
])('lists %s in the sidebar as %s, except for %j', (path, label, refusedRoles) => {
  expect(findScreen(path)?.nav?.label).toBe(label);
  expect(getRefusedRoles(path)).toEqual(refusedRoles);
});

it('lists the screens in a fixed order', () => {
  const entries = remote.screens.flatMap(({ nav }) => (nav ? [nav] : []));
  expect(entries.toSorted((a, b) => a.order - b.order).map(({ label }) => label)).toEqual([
    'Manage Team',
    'Gateway Setting',
    'Working Calendar',
    'Message Templates',
    'API Keys',
    'Webhooks',
    'Change Password',
    'Audit Trail',
    'Releases',
  ]);
});

it('opens member editing to those who manage the team, and sign-in security to everyone', () => {
  expect(getRefusedRoles('/admin/manage-team/:teamMemberId')).toEqual(['Night Staff']);
  expect(findScreen('/admin/account-security')).toMatchObject({
    title: 'Sign-in security',
    module: 'account-security',
  });
  expect(findScreen('/admin/account-security')?.roles).toBeUndefined();
});
