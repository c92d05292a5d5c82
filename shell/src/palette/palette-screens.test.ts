import { buildReleasedRemote } from '@evisa/shared/testing/factories';
import { filterScreens, listPaletteScreens } from './palette-screens';

const remotes = [
  buildReleasedRemote('settings', [
    { path: '/admin/tool', title: 'A tool', module: 'x' },
    { path: '/admin/team', title: 'Team', module: 'x', roles: ['Admin'], nav: { label: 'Team', order: 900 } },
  ]),
  buildReleasedRemote('orders', [
    { path: '/admin/my-order', title: 'New Order', module: 'x', nav: { label: 'My Orders', order: 10, icon: 'inbox' } },
    { path: '/admin', title: 'Dashboard', module: 'x', nav: { label: 'Dashboard', order: 0 } },
    { path: '/admin/view-order/:orderId', title: 'Order', module: 'x' },
    { path: '/track-order', title: 'Track', module: 'x' },
  ]),
];
const labels = (screens: { label: string }[]) => screens.map(({ label }) => label);

it('lists the screens that a role can open, in sidebar order', () => {
  expect(labels(listPaletteScreens(remotes, 'Admin'))).toEqual(['Dashboard', 'My Orders', 'Team', 'A tool']);
  expect(listPaletteScreens(remotes, 'Team')).toEqual([
    { path: '/admin', label: 'Dashboard', title: 'Dashboard', icon: 'point' },
    { path: '/admin/my-order', label: 'My Orders', title: 'New Order', icon: 'inbox' },
    { path: '/admin/tool', label: 'A tool', title: 'A tool', icon: 'point' },
  ]);
});

it.each([
  ['order', ['My Orders']],
  ['orders my', ['My Orders']],
  ['NEW', ['My Orders']],
  ['t', ['Team', 'A tool']],
  ['nowhere', []],
])('filters screens by words of their label and title: %s', (text, found) => {
  const screens = listPaletteScreens(remotes, 'Admin').filter(({ label }) => label !== 'Dashboard');
  expect(labels(filterScreens(screens, text))).toEqual(found);
});
