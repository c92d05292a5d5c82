import { encodeOrderId } from '@evisa/shared/domain/orders/order-id';
import type { SeededRandom } from '../seeded-random';
import type { Guess } from './send-guess';

/** The facts about the orders that the guesses are about. */
export interface KnownOrders {
  orders: readonly { orderId: number; email: string }[];
  deleted: { orderId: number; email: string };
  /** With its former email. */
  erased: { orderId: number; email: string };
}

const invalidIds = [
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

/**
 * Returns an id that no order has, from as many as there are orders, so that the number of attempts per id does not distinguish
 * kinds.
 */
const randomUnknownId = (choice: SeededRandom, { orders }: KnownOrders, from = 700_000_000): number =>
  from + choice.nextInt(orders.length);
const fixedUnknownId = 900_000_000;
const createUnknownEmail = (choice: SeededRandom): string => `nobody.${choice.nextInt(1e9)}@mail.example`;
const pickInvalidId = (choice: SeededRandom): string | number => choice.pick(invalidIds);

interface GuessKind {
  /** The kind to compare with: attempted as often, for an id that does not exist. */
  referenceKind: string;
  createGuess(choice: SeededRandom, known: KnownOrders): Guess;
}

/** All kinds of wrong guesses. */
export const guessKinds: Record<string, GuessKind> = {
  'unknown id, an applicant’s email': {
    referenceKind: 'unknown id, an applicant’s email',
    createGuess: (choice, known) => ({
      orderId: randomUnknownId(choice, known),
      email: choice.pick(known.orders).email,
    }),
  },
  'the same once more': {
    referenceKind: 'unknown id, an applicant’s email',
    createGuess: (choice, known) => ({
      orderId: randomUnknownId(choice, known, 710_000_000),
      email: choice.pick(known.orders).email,
    }),
  },
  'known id, invented email': {
    referenceKind: 'unknown id, an applicant’s email',
    createGuess: (choice, { orders }) => ({ orderId: choice.pick(orders).orderId, email: createUnknownEmail(choice) }),
  },
  // Encoded ids take longer to parse, whether they exist or not.
  'unknown id, encoded': {
    referenceKind: 'unknown id, encoded',
    createGuess: (choice, known) => ({
      orderId: encodeOrderId(randomUnknownId(choice, known, 720_000_000)),
      email: createUnknownEmail(choice),
    }),
  },
  'known id, encoded': {
    referenceKind: 'unknown id, encoded',
    createGuess: (choice, { orders }) => ({
      orderId: encodeOrderId(choice.pick(orders).orderId),
      email: createUnknownEmail(choice),
    }),
  },
  'one unknown id': {
    referenceKind: 'one unknown id',
    createGuess: (choice) => ({ orderId: fixedUnknownId, email: createUnknownEmail(choice) }),
  },
  'another unknown id': {
    referenceKind: 'one unknown id',
    createGuess: (choice) => ({ orderId: fixedUnknownId + 1, email: createUnknownEmail(choice) }),
  },
  'one known id, another’s email': {
    referenceKind: 'one unknown id',
    createGuess: (choice, { orders, deleted }) => ({
      orderId: choice.pick(orders.slice(0, 1)).orderId,
      email: deleted.email,
    }),
  },
  'no id at all': {
    referenceKind: 'one unknown id',
    createGuess: (choice, { orders }) => ({ orderId: pickInvalidId(choice), email: choice.pick(orders).email }),
  },
  'deleted order, wrong email': {
    referenceKind: 'one unknown id',
    createGuess: (choice, { deleted }) => ({ orderId: deleted.orderId, email: createUnknownEmail(choice) }),
  },
  'erased order, its email of before': {
    referenceKind: 'one unknown id',
    createGuess: (_choice, { erased }) => erased,
  },
};
