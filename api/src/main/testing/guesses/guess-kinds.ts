import { encodeOrderId } from '@evisa/shared/domain/order-id';
import type { SeededChoice } from '../seeded-choice';
import type { Guess } from './send-guess';

/** What is known of the orders that are guessed at. */
export interface Known {
  orders: readonly { orderId: number; email: string }[];
  deleted: { orderId: number; email: string };
  /** With what was its email. */
  erased: { orderId: number; email: string };
}

const noIds = [
  'order',
  '10e5',
  `1${'0'.repeat(30)}`,
  '-100001',
  '100001.5',
  '១០០២៣៤',
  "100001' or '1'='1",
  '\u202E1',
  1e30,
  -1,
];

/** Ids that no order has, as many as there are orders: how often an id was tried before must not tell kinds apart. */
const unknownId = (choice: SeededChoice, { orders }: Known, from = 700_000_000): number =>
  from + choice.number(orders.length);
const unknownOne = 900_000_000;
const inventedEmail = (choice: SeededChoice): string => `nobody.${choice.number(1e9)}@mail.example`;
const wordOf = (choice: SeededChoice): string | number => choice.pick(noIds);

interface GuessKind {
  /** The kind it must be like: tried as often, at an id that does not exist. */
  like: string;
  make(choice: SeededChoice, known: Known): Guess;
}

/** THE table of what is guessed. Each is wrong. */
export const guessKinds: Record<string, GuessKind> = {
  'unknown id, an applicant’s email': {
    like: 'unknown id, an applicant’s email',
    make: (choice, known) => ({ orderId: unknownId(choice, known), email: choice.pick(known.orders).email }),
  },
  'the same once more': {
    like: 'unknown id, an applicant’s email',
    make: (choice, known) => ({
      orderId: unknownId(choice, known, 710_000_000),
      email: choice.pick(known.orders).email,
    }),
  },
  'known id, invented email': {
    like: 'unknown id, an applicant’s email',
    make: (choice, { orders }) => ({ orderId: choice.pick(orders).orderId, email: inventedEmail(choice) }),
  },
  // Reading this form takes longer, of whichever id.
  'unknown id, encoded': {
    like: 'unknown id, encoded',
    make: (choice, known) => ({
      orderId: encodeOrderId(unknownId(choice, known, 720_000_000)),
      email: inventedEmail(choice),
    }),
  },
  'known id, encoded': {
    like: 'unknown id, encoded',
    make: (choice, { orders }) => ({
      orderId: encodeOrderId(choice.pick(orders).orderId),
      email: inventedEmail(choice),
    }),
  },
  'one unknown id': {
    like: 'one unknown id',
    make: (choice) => ({ orderId: unknownOne, email: inventedEmail(choice) }),
  },
  'another unknown id': {
    like: 'one unknown id',
    make: (choice) => ({ orderId: unknownOne + 1, email: inventedEmail(choice) }),
  },
  'one known id, another’s email': {
    like: 'one unknown id',
    make: (choice, { orders, deleted }) => ({ orderId: choice.pick(orders.slice(0, 1)).orderId, email: deleted.email }),
  },
  'no id at all': {
    like: 'one unknown id',
    make: (choice, { orders }) => ({ orderId: wordOf(choice), email: choice.pick(orders).email }),
  },
  'deleted order, wrong email': {
    like: 'one unknown id',
    make: (choice, { deleted }) => ({ orderId: deleted.orderId, email: inventedEmail(choice) }),
  },
  'erased order, its email of before': { like: 'one unknown id', make: (_choice, { erased }) => erased },
};
