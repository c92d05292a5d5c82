import { roles } from '@evisa/shared/domain/roles';
import { remote } from './remote';

test('Change Password is for every role but Night Staff', () => {
  const screen = remote.screens.find(({ path }) => path === '/admin/change-password');
  expect(screen).toMatchObject({ title: 'Change Password', nav: { label: 'Change Password' } });
  expect(roles.filter((role) => !screen?.roles?.includes(role))).toEqual(['Night Staff']);
});
