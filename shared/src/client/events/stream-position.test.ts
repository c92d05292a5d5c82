import fc from 'fast-check';
import { buildFolderCounts } from '@evisa/shared/testing/factories';
import type { LiveEvent } from './event-stream';
import { createStreamPosition } from './stream-position';

const isLong = process.env['VERIFY_ORACLES'] === 'long';

const order = {
  orderId: 100_234,
  process_status: 'New',
  assign_to: null,
  by: 'Dara Kim',
  action: 'order.move',
  from: 'pendingOrder',
  to: 'newOrder',
} as const;
const data = buildFolderCounts();
const build = (name: 'order' | 'counts' | 'resync', id: string | null): LiveEvent =>
  name === 'order' ? { name, id, data: order } : name === 'counts' ? { name, id, data } : { name, id, data: {} };
const describeEvent = ({ name, id }: LiveEvent) => `${name} ${id}`;

it.each([
  ['a.4', 'order', 'a.5', ['order a.5']],
  ['a.4', 'order', 'a.4', []],
  ['a.4', 'counts', 'a.4', ['counts a.4']],
  ['a.4', 'counts', 'a.5', ['resync a.5', 'counts a.5']],
  ['a.4', 'counts', 'a.3', []],
  ['a.4', 'counts', null, ['counts null']],
  ['a.4', 'order', 'a.6', ['resync a.6', 'order a.6']],
  ['a.4', 'resync', 'a.4', ['resync a.4']],
  ['a.4', 'order', 'b.5', ['resync b.5', 'order b.5']],
  [undefined, 'order', 'a.5', ['order a.5']],
  ['without a number', 'order', 'another', ['order another']],
] as const)('hears after %s of %s %s: %j', (firstId, name, id, heard) => {
  const { take } = createStreamPosition(() => firstId);
  expect(take(build(name, id)).map(describeEvent)).toEqual(heard);
});

// A stream of two processes, one after the other, of which a tab hears some events late, twice or not at all.
const streamed = fc
  .array(
    fc.record({ name: fc.constantFrom('order' as const, 'order' as const, 'counts' as const, 'resync' as const) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .chain((sent) =>
    fc.record({
      sent: fc.constant(sent),
      restart: fc.nat({ max: 30 }),
      firstRead: fc.nat({ max: sent.length }),
      fates: fc.array(fc.constantFrom('heard', 'heard', 'heard', 'twice', 'late', 'lost'), {
        minLength: sent.length,
        maxLength: sent.length,
      }),
    }),
  );

it('hears every event in its order, or a resync after what it missed', () => {
  let compared = 0;
  fc.assert(
    fc.property(streamed, ({ sent, restart, firstRead, fates }) => {
      compared += 1;
      let number = 0;
      let firstId = 'a.0';
      const events = sent.map(({ name }, index) => {
        // A new process says `resync` first, with its own numbers.
        if (index === restart) number = 100;
        else if (name !== 'counts') number += 1;
        const id = `${index < restart ? 'a' : 'b'}.${number}`;
        if (index < firstRead) firstId = id;
        return build(index === restart ? 'resync' : name, id);
      });
      const arriving: number[] = [];
      for (const [index, fate] of fates.entries())
        if (fate === 'twice') arriving.push(index, index);
        else if (fate === 'late') arriving.splice(Math.max(0, arriving.length - 2), 0, index);
        else if (fate === 'heard') arriving.push(index);
      // The last event arrives: nobody can know of an event after which there is none.
      arriving.push(events.length - 1);

      const { take } = createStreamPosition(() => firstId);
      /** The events that the rows of the tab include: the responses after a resync include all that were sent before. */
      let included = firstRead;
      let showsOlder = false;
      for (const index of arriving) {
        const event = events[index];
        if (!event) continue;
        for (const heard of take(event)) {
          // An older event overwrites what a response said, until those after it are heard.
          if (heard.name === 'order')
            showsOlder = events.slice(index + 1, included).some(({ name }) => name === 'order' || name === 'resync');
          if (heard.name === 'resync') showsOlder = false;
          if (heard.name !== 'counts') included = Math.max(included, index + 1);
        }
        const missed = events.slice(included, index + 1).filter(({ name }) => name === 'order');
        expect(missed).toEqual([]);
      }
      expect(showsOlder).toBe(false);
    }),
    { numRuns: isLong ? 20_000 : 300 },
  );
  if (isLong) process.stdout.write(`Event streams: ${compared} streams, 0 differences\n`);
});
