import { createStore } from 'zustand/vanilla';
import type { HistoryEvent, OrderEvent, ViewersEvent } from '@evisa/shared/contract/events';

/** What the parts of the portal tell one another, by name. */
export interface PortalEvents {
  /** Orders were changed here; lists, counts and their details may be stale. */
  'order-changed': { orderIds: readonly number[] };
  /** The API says that an order was changed, by whomever: here, in another tab, or by a colleague. */
  'order-live': OrderEvent;
  /** A mail or a download of an order is new, or a mail's state changed. */
  'history-live': HistoryEvent;
  /** Who has an order open now. */
  'viewers-live': ViewersEvent;
  /** Changes may have been missed: what is shown of orders is to be read anew. */
  'orders-missed': object;
  /** The signed-in member turned their second factor on or off. */
  'second-factor-changed': object;
  /** What is live, or what is being tried, was moved: the page may have another release to get. */
  'release-moved': object;
}

type EventName = keyof PortalEvents;
type LastEvents = { [Name in EventName]?: { sequence: number; payload: PortalEvents[Name] } };

/** Remembers the last event of each name, so that a remote loaded late can look. */
export const portalEvents = createStore<LastEvents>()(() => ({}));

export function publishEvent<Name extends EventName>(name: Name, payload: PortalEvents[Name]): void {
  const sequence = (portalEvents.getState()[name]?.sequence ?? 0) + 1;
  portalEvents.setState({ [name]: { sequence, payload } });
}

/** Calls the listener on every later event of that name; returns the way to stop. */
export function onEvent<Name extends EventName>(
  name: Name,
  listener: (payload: PortalEvents[Name]) => void,
): () => void {
  return portalEvents.subscribe((now, before) => {
    const event = now[name];
    if (event && event.sequence !== before[name]?.sequence) listener(event.payload);
  });
}
