import { defineRemote } from '@evisa/shared/federation/define-remote';
import { getRolesWithPermission } from '@evisa/shared/domain/accounts/permissions';
import { paths } from '@evisa/shared/domain/paths';

export const remote = defineRemote({
  name: 'order_detail',
  prefixes: ['/admin/view-order', paths.sendVisas()],
  screens: [
    { path: '/admin/view-order/:orderId', title: 'Order', module: 'view-order' },
    {
      path: paths.sendVisas(),
      title: 'Send Visas',
      module: 'send-visas',
      roles: getRolesWithPermission('document.upload'),
      nav: { label: 'Send Visas', order: 139, icon: 'send' },
    },
  ],
});
