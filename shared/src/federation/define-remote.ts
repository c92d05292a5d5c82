import type { FolderCountKey } from '@evisa/shared/domain/orders/order-folders';
import type { Role } from '@evisa/shared/domain/accounts/roles';

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An entry of the sidebar. */
export interface NavDeclaration {
  label: string;
  /** Which folder count stands in its badge; none where it has no badge. */
  countKey?: FolderCountKey;
  /** Smaller stands higher. Leave gaps, so that another remote can put an entry between. */
  order: number;
  /** The name of one of the kit's icons. */
  icon?: string;
}

/** One screen a remote brings: a route, drawn and guarded by the shell. */
export interface ScreenDeclaration {
  /** The whole route in React Router's notation, e.g. `/admin/view-order/:orderId`. */
  path: string;
  /** Heading and document title. */
  title: string;
  /** `order-list` means `src/screens/order-list.tsx`, which exports `Component`. */
  module: string;
  /** Who may open it. Absent: every signed-in role for a path under /admin, anyone for another. */
  roles?: readonly Role[];
  /** Handed to the component as they are, so that one module can serve several screens. */
  props?: { readonly [name: string]: JsonValue };
  nav?: NavDeclaration;
}

/** All that the shell has to know of a remote before it loads any of its code. */
export interface RemoteDeclaration {
  /** Its name in the federation: letters, digits and underscores. */
  name: string;
  /**
   * The beginnings of its addresses, e.g. `/admin/reports`: no other remote can have a screen there. Absent in builds from before there were
   * prefixes: the names that its paths begin with.
   */
  prefixes?: readonly string[];
  screens: readonly ScreenDeclaration[];
}

/**
 * Declares a remote, in its `src/app/remote.ts`. The build derives from it what is exposed and writes it
 * beside the bundle; the shell draws routes, sidebar and role gating from it.
 */
export function defineRemote(
  declaration: RemoteDeclaration & Required<Pick<RemoteDeclaration, 'prefixes'>>,
): RemoteDeclaration {
  return declaration;
}
