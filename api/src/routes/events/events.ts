import * as calls from '@evisa/shared/contract/calls';
import { defineRoute, noInput } from '../../plugins/define-route';
import { RawReply } from '../../plugins/raw-reply';
import { Refusal } from '../../plugins/refusal';
import { staffOf } from '../../plugins/staff-of';

/**
 * GET admin/events: what changes, as server-sent events, for as long as the caller listens: `counts` at the start and after
 * changes, `order`, `history`, `viewers`, `resync`, `session` and `move` (the contract's `events`; the specification, section 3).
 */
export const events = defineRoute({
  call: calls.events,
  docs: {
    tag: 'Orders',
    summary: 'Changes as they happen',
    description:
      'A stream of server-sent events (`text/event-stream`) that ends with the session: `counts` (the 13 counts, at the start and after changes, at most five a second), `order` (`orderId`, `process_status`, `assign_to`, `by`, `action`, and the folders it went `from` and `to`), `history` (`orderId`, and which `history` of it has news: `mail` or `download`), `viewers` (`orderId`, and the names of all who have it open), `resync` (events may have been missed: read lists anew), `session` (`message`: why it ended), `move` (this process stops: connect again, with `Last-Event-ID`). A comment every 20 seconds. `Last-Event-ID` of a broken stream tells whether anything was missed. 429 for a member with more streams than one may have (`STREAMS_PER_MEMBER`); the counts can be asked for instead. The specification, section 3.',
    refuses: [429],
  },
  types: ['text/event-stream'],
  input: noInput,
  async handle({ caller, lastEventId, services }) {
    const { member, sessionId } = staffOf(caller);
    if (services.events.countOf(member.id) >= services.config.streamsPerMember)
      throw new Refusal(429, 'The portal is open in too many browsers at once.', { headers: { 'retry-after': '60' } });
    return new RawReply(services.events.open({ memberId: member.id, sessionId }, lastEventId), {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // Proxies of the nginx kind would collect the stream first.
      'x-accel-buffering': 'no',
      // Kept alive after its stream, the connection would hold up a service that stops.
      connection: 'close',
    });
  },
});
