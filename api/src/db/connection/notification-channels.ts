/** What the triggers in the migrations notify of: changes for the open event streams. */
export const eventsChannel = 'evisa_events';

/** Notified when webhooks are queued. A channel of its own, because a process of the previous release would ask all pages to reload. */
export const webhooksChannel = 'evisa_webhooks';
