import type { Role } from '@evisa/shared/domain/accounts/roles';

/**
 * THE table of slots: places on screens that extensions of other remotes fill, and the props that an extension gets there. Part of the contract
 * between releases: slots and props are only added.
 */
export interface SlotProps {
  /** A section of the order page, below the travel details. */
  'order-page': { orderId: number };
  /** A value on the dashboard, below its label. Renders nothing when there is nothing to say. */
  dashboard: Record<string, never>;
  /** An action in the menu of an order's row. It is mounted when a member chooses it, for example a dialog, until it calls `onClose`. */
  'row-menu': { orderId: number; onClose: () => void };
}

export type SlotName = keyof SlotProps;

const slots: Record<SlotName, true> = { 'order-page': true, dashboard: true, 'row-menu': true };

/** The names of all slots. */
export const slotNames: readonly string[] = Object.keys(slots);

/** Something that a remote shows on a screen of another remote. */
export interface ExtensionDeclaration {
  slot: SlotName;
  /** The heading of the section, the label of the value, or the text in the menu. */
  title: string;
  /** `visa-note` means `src/extensions/visa-note.tsx`, which exports `Component`. */
  module: string;
  /** Roles that see it; default every role. This only hides it: the API checks each call. */
  roles?: readonly Role[];
  /** The height in pixels that a section of the order page keeps free while it loads; default 120. */
  height?: number;
}
