import { paths } from '@evisa/shared/domain/paths';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import { defineRemote } from '@evisa/shared/federation/define-remote';

const manageTeamScreen = {
  title: 'Manage Team',
  module: 'manage-team',
  roles: getRolesWithPermission('team.manage'),
} as const;

/** The settings screens: team, payment gateway, message templates, API keys, own password and sign-in, audit trail and releases. */
export const remote = defineRemote({
  name: 'team_settings',
  prefixes: [
    paths.manageTeam(),
    paths.gatewaySetting(),
    paths.workingCalendar(),
    paths.messageTemplates(),
    paths.apiKeys(),
    paths.webhooks(),
    paths.changePassword(),
    paths.accountSecurity(),
    paths.auditTrail(),
    paths.releases(),
  ],
  screens: [
    {
      ...manageTeamScreen,
      path: paths.manageTeam(),
      nav: { label: 'Manage Team', order: 800, icon: 'users' },
    },
    { ...manageTeamScreen, path: `${paths.manageTeam()}/:teamMemberId` },
    {
      path: paths.gatewaySetting(),
      title: 'Payment Setting',
      module: 'gateway-setting',
      roles: getRolesWithPermission('gateway.manage'),
      nav: { label: 'Gateway Setting', order: 850, icon: 'creditCard' },
    },
    {
      path: paths.workingCalendar(),
      title: 'Working Calendar',
      module: 'working-calendar',
      roles: getRolesWithPermission('calendar.edit'),
      nav: { label: 'Working Calendar', order: 860, icon: 'calendarTime' },
    },
    {
      path: paths.messageTemplates(),
      title: 'Message Templates',
      module: 'message-templates',
      roles: getRolesWithPermission('template.edit'),
      nav: { label: 'Message Templates', order: 865, icon: 'message' },
    },
    {
      path: paths.apiKeys(),
      title: 'API keys',
      module: 'api-keys',
      roles: getRolesWithPermission('service-key.manage'),
      nav: { label: 'API Keys', order: 870, icon: 'key' },
    },
    {
      path: paths.webhooks(),
      title: 'Webhooks',
      module: 'webhooks',
      roles: getRolesWithPermission('webhook.manage'),
      nav: { label: 'Webhooks', order: 880, icon: 'webhook' },
    },
    {
      path: paths.changePassword(),
      title: 'Change Password',
      module: 'change-password',
      roles: getRolesWithPermission('password.change'),
      nav: { label: 'Change Password', order: 900, icon: 'lock' },
    },
    { path: paths.accountSecurity(), title: 'Sign-in security', module: 'account-security' },
    {
      path: paths.auditTrail(),
      title: 'Audit Trail',
      module: 'audit-trail',
      roles: getRolesWithPermission('audit.read'),
      nav: { label: 'Audit Trail', order: 950, icon: 'fileCheck' },
    },
    {
      path: paths.releases(),
      title: 'Releases',
      module: 'releases',
      roles: getRolesWithPermission('release.manage'),
      nav: { label: 'Releases', order: 960, icon: 'versions' },
    },
  ],
  extensions: [
    {
      slot: 'dashboard',
      title: 'Without a due date',
      module: 'orders-without-due-date',
      roles: getRolesWithPermission('calendar.edit'),
    },
  ],
});
