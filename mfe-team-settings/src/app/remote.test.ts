import { roles } from '@evisa/shared/domain/accounts/roles';
import { remote } from './remote';

const findScreen = (path: string) => remote.screens.find((screen) => screen.path === path);
const getRefusedRoles = (path: string) => roles.filter((role) => findScreen(path)?.roles?.includes(role) === false);

test.each([
  ['/admin/manage-team', 'Manage Team', ['Night Staff']],
  ['/admin/gateway-setting', 'Gateway Setting', ['Night Staff']],
  ['/admin/change-password', 'Change Password', ['Night Staff']],
  ['/admin/audit-trail', 'Audit Trail', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
  ['/admin/releases', 'Releases', ['Manager', 'Team', 'Telecaller', 'Night Staff']],
])('%s stands in the sidebar as %s, but not for %j', (path, label, refusedRoles) => {
  expect(findScreen(path)?.nav?.label).toBe(label);
  expect(getRefusedRoles(path)).toEqual(refusedRoles);
});

test('the sidebar has them in the specification’s order', () => {
  const entries = remote.screens.flatMap(({ nav }) => (nav ? [nav] : []));
  expect(entries.toSorted((one, other) => one.order - other.order).map(({ label }) => label)).toEqual([
    'Manage Team',
    'Gateway Setting',
    'Change Password',
    'Audit Trail',
    'Releases',
  ]);
});

test('editing a member is for whom the team is for, and one’s own sign-in for everybody', () => {
  expect(getRefusedRoles('/admin/manage-team/:teamMemberId')).toEqual(['Night Staff']);
  expect(findScreen('/admin/account-security')).toMatchObject({
    title: 'Sign-in security',
    module: 'account-security',
  });
  expect(findScreen('/admin/account-security')?.roles).toBeUndefined();
});
