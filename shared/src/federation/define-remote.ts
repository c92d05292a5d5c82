import type { BadgeCountKey } from '@evisa/shared/domain/orders/order-folders';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An entry of the sidebar. */
export interface NavDeclaration {
  label: string;
  /** The count in its badge; absent without a badge. */
  countKey?: BadgeCountKey;
  /** Shows a badge of its own: the number that the hook `useBadge` of the screen's module returns, once that module has loaded. */
  badge?: boolean;
  /** Entries are sorted in ascending order. Leave gaps, so that other remotes can add entries in between. */
  order: number;
  /** The name of an icon of the kit. */
  icon?: string;
}

/** A screen of a remote: a route that the shell renders and guards. */
export interface ScreenDeclaration {
  /** The full route in React Router's notation, e.g. `/admin/view-order/:orderId`. Link to an order with `paths.viewOrder`: its id is encoded there. */
  path: string;
  /** Heading and document title. */
  title: string;
  /** `order-list` means `src/screens/order-list.tsx`, which exports `Component`. */
  module: string;
  /** Roles that can open it. Default: every role for a path under /admin, everyone for any other. */
  roles?: readonly Role[];
  /** Props of the component, so that one module can serve several screens. */
  props?: { readonly [name: string]: JsonValue };
  nav?: NavDeclaration;
}

/** What the shell needs to know about a remote before it loads any of its code. */
export interface RemoteDeclaration {
  /** Its name in the federation: letters, digits and underscores. */
  name: string;
  /**
   * The prefixes of its routes, e.g. `/admin/reports`. No other remote can have a screen there. Older builds have none: their prefixes are
   * the first segments of their paths.
   */
  prefixes?: readonly string[];
  screens: readonly ScreenDeclaration[];
  /** What it shows on screens of other remotes. Builds of the release before have none. */
  extensions?: readonly ExtensionDeclaration[];
}

/**
 * Declares a remote in its `src/app/remote.ts`. The build derives the exposed modules from the declaration and writes it next to the bundle.
 * The shell derives routes, sidebar and role checks from it.
 *
 * @example
 * export const remote = defineRemote({
 *   name: 'reports',
 *   prefixes: ['/admin/reports'],
 *   screens: [{ path: '/admin/reports', title: 'Reports', module: 'reports', roles: ['Admin'], nav: { label: 'Reports', order: 200 } }],
 *   extensions: [{ slot: 'order-page', title: 'Visa note', module: 'visa-note', roles: ['Admin'], height: 64 }],
 * });
 */
export function defineRemote(
  declaration: RemoteDeclaration & Required<Pick<RemoteDeclaration, 'prefixes'>>,
): RemoteDeclaration {
  return declaration;
}
