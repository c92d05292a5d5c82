import { createStore } from 'zustand/vanilla';
import type { ReactNode } from 'react';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import type { HistoryEvent, OrderEvent, ViewersEvent } from '@evisa/shared/contract/events';

/** Events between shell and remotes, by name. */
export interface PortalEvents {
  /** Orders changed in this tab. Lists, counts and details may be stale. */
  'order-changed': { orderIds: readonly number[] };
  /** The API reports a changed order: from this tab, another tab or a colleague. */
  'order-live': OrderEvent;
  /** An order has a new email or download, or an email's status changed. */
  'history-live': HistoryEvent;
  /** The members who have an order open. */
  'viewers-live': ViewersEvent;
  /** Saved views of the member, or shared ones, changed. */
  'views-live': object;
  /** Changes may have been missed. Refetch displayed orders. */
  'orders-missed': object;
  /** The signed-in member turned their second factor on or off. */
  'second-factor-changed': object;
  /** Files were dropped on a list for the screen that sends visas, which then publishes that none are left. */
  'files-dropped': { files: readonly File[] };
  /** The live or canary release changed. */
  'release-moved': object;
  /** The shell starts the portal with these remotes. Published once, before the first screen. */
  'remotes-known': KnownRemotes;
}

/** A remote, as far as slots need it. */
export interface KnownRemote {
  readonly name: string;
  readonly declaration: { readonly extensions?: readonly ExtensionDeclaration[] };
}

interface KnownRemotes {
  remotes: readonly KnownRemote[];
  /** Loads the shell's component that loads and isolates an extension. A method, because the shell's own needs more of a remote. */
  loadHost: () => Promise<{
    RemoteExtension(props: {
      remote: KnownRemote;
      extension: ExtensionDeclaration;
      slotProps: { onClose?: () => void; [name: string]: unknown };
    }): ReactNode;
  }>;
}

type EventName = keyof PortalEvents;
type LastEvents = { [Name in EventName]?: { sequence: number; payload: PortalEvents[Name] } };

/** Stores the last event of each name for remotes that load later. */
export const portalEvents = createStore<LastEvents>()(() => ({}));

/** Passes an event to the shell and all loaded remotes. */
export function publishEvent<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void {
  const sequence = (portalEvents.getState()[name]?.sequence ?? 0) + 1;
  portalEvents.setState({ [name]: { sequence, payload } });
}

/**
 * Calls the listener on every later event of that name; returns a function that stops it.
 *
 * @example
 * useEffect(() => onEvent('order-changed', ({ orderIds }) => refresh(orderIds)), []);
 */
export function onEvent<Name extends EventName>(
  name: Name,
  listener: (payload: PortalEvents[Name]) => void,
): () => void {
  return portalEvents.subscribe((now, before) => {
    const event = now[name];
    if (event && event.sequence !== before[name]?.sequence) listener(event.payload);
  });
}

/** Returns how many events about orders this page has heard of, missed ones too. Compare two numbers to learn whether there were any between. */
export function countOrderEvents(): number {
  const last = portalEvents.getState();
  return (last['order-live']?.sequence ?? 0) + (last['orders-missed']?.sequence ?? 0);
}
