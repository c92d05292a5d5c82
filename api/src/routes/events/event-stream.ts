import * as calls from '@evisa/shared/contract/endpoints';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';

/**
 * GET admin/events: what changes, as server-sent events, for as long as the caller listens: `counts` at the start and after
 * changes, `order`, `history`, `viewers`, `resync`, `session` and `move` (the contract's `events`; the specification, section 3).
 */
export const eventStream = defineRoute({
  endpoint: calls.events,
  docs: {
    tag: 'Orders',
    summary: 'Changes as they happen',
    description:
      'A stream of server-sent events (`text/event-stream`) that ends with the session: `counts` (the 13 counts, at the start and after changes, at most five a second), `order` (`orderId`, `process_status`, `assign_to`, `by`, `action`, and the folders it went `from` and `to`), `history` (`orderId`, and which `history` of it has news: `mail` or `download`), `viewers` (`orderId`, and the names of all who have it open), `resync` (events may have been missed: read lists anew), `session` (`message`: why it ended), `move` (this process stops: connect again, with `Last-Event-ID`). A comment every 20 seconds. `Last-Event-ID` of a broken stream tells whether anything was missed. 429 for a member with more streams than one may have (`STREAMS_PER_MEMBER`); the counts can be asked for instead. The specification, section 3.',
    errorStatuses: [429],
  },
  contentTypes: ['text/event-stream'],
  input: noInput,
  async handle({ caller, lastEventId, services }) {
    const { member, sessionId } = requireStaff(caller);
    if (services.events.countStreams(member.id) >= services.config.maxStreamsPerMember)
      throw new HttpError(429, 'The portal is open in too many browsers at once.', {
        headers: { 'retry-after': '60' },
      });
    return new RawReply(services.events.openStream({ memberId: member.id, sessionId }, lastEventId), {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies of the nginx kind would collect the stream first.
      'x-accel-buffering': 'no',
      // Kept alive after its stream, the connection would hold up a service that stops.
      connection: 'close',
    });
  },
});
