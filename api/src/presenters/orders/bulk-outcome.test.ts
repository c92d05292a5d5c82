import { summarizeBulkOutcome, type BulkOutcome } from './bulk-outcome';

const outcome = (done: number, briefs: string[]): BulkOutcome => ({
  done: Array.from({ length: done }, (_, index) => index + 1),
  refused: briefs.map((brief, index) => ({
    orderId: 1000 + index,
    message: `${brief}.`,
    shortReason: brief,
    kind: 'conflict',
  })),
  previous: [],
});

test.each([
  ['12 assigned, 1 already assigned to Sok Dara', 12, ['already assigned to Sok Dara']],
  ['None assigned, 2 taken, 1 gone', 0, ['gone', 'taken', 'taken']],
  ['1 assigned, 2 b, 1 a, 1 c, 2 refused for other reasons', 1, ['a', 'b', 'c', 'd', 'e', 'b']],
])('summarizes %s', (words, done, briefs) => {
  expect(summarizeBulkOutcome(outcome(done, briefs), 'assigned')).toBe(words);
});
