import { paths } from '@evisa/shared/domain/paths';
import { rolesWith } from '@evisa/shared/domain/permissions';
import { defineRemote } from '@evisa/shared/federation/define-remote';

/** The settings screens: change password. */
export const remote = defineRemote({
  name: 'team_settings',
  screens: [
    {
      path: paths.changePassword(),
      title: 'Change Password',
      module: 'change-password',
      roles: rolesWith('password.change'),
      nav: { label: 'Change Password', order: 900, icon: 'key' },
    },
  ],
});
