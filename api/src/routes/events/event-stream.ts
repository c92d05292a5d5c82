import * as endpoints from '@evisa/shared/contract/endpoints';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { LiveReply } from '../../plugins/http/raw-reply';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';

/** GET admin/events */
export const eventStream = defineRoute({
  endpoint: endpoints.events,
  docs: {
    tag: 'Orders',
    summary: 'Stream changes',
    description:
      'A stream of server-sent events (`text/event-stream`) that ends with the session: `counts` (the 13 counts, at the start and after changes, at most five a second), `order` (`orderId`, `process_status`, `assign_to`, `by`, `action`, and the folders it moved `from` and `to`), `history` (`orderId`, and which `history` changed: `mail` or `download`), `viewers` (`orderId`, and the names of all members who have it open), `views` (saved views of the member, or shared ones, changed: load them again), `resync` (events may be missing: load lists again), `session` (`message`: why it ended), `move` (this process stops: connect again, with `Last-Event-ID`). Events that follow each other closely are sent together, after 0.2 seconds at most. Sends a comment every 20 seconds. With the `Last-Event-ID` of an interrupted stream, the new stream reports whether events were missed. 429 for a member who has more streams than `STREAMS_PER_MEMBER`; request the counts instead.',
    errorStatuses: [429],
  },
  contentTypes: ['text/event-stream'],
  input: noInput,
  async handle({ caller, lastEventId, services }) {
    const { member, sessionId } = requireStaff(caller);
    return new LiveReply(
      () => {
        if (services.events.countStreams(member.id) >= services.config.maxStreamsPerMember)
          throw new HttpError(429, 'The portal is open in too many browsers at once.', {
            headers: { 'retry-after': '60' },
          });
      },
      (response) => services.events.openStream(response, { memberId: member.id, sessionId }, lastEventId),
      {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // Proxies such as nginx would buffer the stream.
        'x-accel-buffering': 'no',
        // A kept-alive connection would delay a service that stops.
        connection: 'close',
      },
    );
  },
});
