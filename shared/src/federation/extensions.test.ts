import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';
import { findExtensionErrors, listModules } from './extensions';

const note: ExtensionDeclaration = { slot: 'order-page', title: 'Visa note', module: 'visa-note', roles: ['Admin'] };
const screen = { path: '/admin/x', title: 'X', module: 'x' };
/** As a build declares it that no types have checked. */
const declare = (extensions: unknown, screens: unknown = [screen]): RemoteDeclaration =>
  JSON.parse(JSON.stringify({ name: 'x', screens, extensions }));

it('accepts known slots and roles, and no extensions', () => {
  expect(findExtensionErrors(declare([note, { ...note, slot: 'row-menu', roles: undefined }]))).toEqual([]);
  expect(findExtensionErrors(declare(undefined))).toEqual([]);
});

it.each([
  [declare('all'), 'declares extensions that are no list'],
  [declare([null]), 'declares an extension without a slot, a title or a module'],
  [declare([{ ...note, title: '' }]), 'declares an extension without a slot, a title or a module'],
  [declare([{ ...note, module: '../x' }]), 'declares an extension without a slot, a title or a module'],
  [
    declare([{ ...note, slot: 'orderpage' }]),
    'declares the slot orderpage, which does not exist: use order-page, dashboard, row-menu',
  ],
  [declare([note, note]), 'declares order-page/visa-note twice'],
  [declare([{ ...note, roles: ['Boss'] }]), 'declares the role Boss for order-page/visa-note, which does not exist'],
  [declare([], [{ ...screen, roles: ['Boss'] }]), 'declares the role Boss for /admin/x, which does not exist'],
])('names the error in %j', (declaration, error) => {
  expect(findExtensionErrors(declaration)).toEqual([error]);
});

it('lists the modules of screens and extensions, and where they appear', () => {
  expect(listModules(declare([note]))).toEqual([
    { place: '/admin/x', module: 'x' },
    { place: 'order-page/visa-note', module: 'extensions/visa-note' },
  ]);
});
