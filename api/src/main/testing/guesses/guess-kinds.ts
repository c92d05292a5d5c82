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

/** A valid id that no order has; ids are given upwards. */
const unknownId = (choice: SeededChoice): number => 700_000_000 + choice.number(200_000_000);
const inventedEmail = (choice: SeededChoice): string => `nobody.${choice.number(1e9)}@mail.example`;
const wordOf = (choice: SeededChoice): string | number => choice.pick(noIds);

/** THE table of what is guessed. Each is wrong; the first is the one the others are compared with. */
export const guessKinds: Record<string, (choice: SeededChoice, known: Known) => Guess> = {
  'unknown id, an applicant’s email': (choice, { orders }) => ({
    orderId: unknownId(choice),
    email: choice.pick(orders).email,
  }),
  'the same once more': (choice, { orders }) => ({ orderId: unknownId(choice), email: choice.pick(orders).email }),
  'known id, invented email': (choice, { orders }) => ({
    orderId: choice.pick(orders).orderId,
    email: inventedEmail(choice),
  }),
  'known id, another applicant’s email': (choice, { orders }) => {
    const { orderId, email } = choice.pick(orders);
    const others = orders.filter((order) => order.email !== email);
    return { orderId, email: choice.pick(others).email };
  },
  'one known id, invented email': (choice, { orders }) => ({
    orderId: orders[0]?.orderId ?? 0,
    email: inventedEmail(choice),
  }),
  'unknown id, invented email': (choice) => ({ orderId: unknownId(choice), email: inventedEmail(choice) }),
  'unknown id, encoded': (choice) => ({ orderId: encodeOrderId(unknownId(choice)), email: inventedEmail(choice) }),
  'no id at all': (choice, { orders }) => ({ orderId: wordOf(choice), email: choice.pick(orders).email }),
  'deleted order, wrong email': (choice, { deleted }) => ({ orderId: deleted.orderId, email: inventedEmail(choice) }),
  'erased order, its email of before': (_choice, { erased }) => erased,
};
