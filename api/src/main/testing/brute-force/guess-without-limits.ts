import { createSeededRandom, type SeededRandom } from '../seeded-random';
import { guessKinds, type KnownOrders } from './guess-kinds';
import { sendGuess, type Guess } from './send-guess';

export interface UnlimitedGuessReport {
  guesses: number;
  /** The different answers to wrong guesses, and the number of each. */
  answers: Map<string, number>;
  /** Microseconds for each kind of guess. `right` is a matching order and email. */
  times: Map<string, number[]>;
  /** The kind that each kind is compared with. */
  referenceKind: Map<string, string>;
  faults: string[];
}

/** Guesses before the measurement, while connections and compilers warm up. */
const warmUpGuesses = 300;
const correctKind = 'right';

/**
 * Sends guesses without limits, one after the other: in each round one of each kind, in random order, so that slow moments affect
 * all kinds alike. In every tenth round it opens an order, which takes longer and must be visible in the figures.
 */
export async function guessWithoutLimits(
  origin: string,
  known: KnownOrders,
  { guesses, seed }: { guesses: number; seed: number },
): Promise<UnlimitedGuessReport> {
  const choice = createSeededRandom(seed);
  const kinds: [string, (choice: SeededRandom, known: KnownOrders) => Guess][] = Object.entries(guessKinds).map(
    ([kind, { createGuess }]) => [kind, createGuess],
  );
  const times = new Map<string, number[]>([...kinds.map(([kind]) => kind), correctKind].map((kind) => [kind, []]));
  const like = new Map(Object.entries(guessKinds).map(([kind, guess]) => [kind, guess.referenceKind]));
  const report: UnlimitedGuessReport = { guesses: 0, answers: new Map(), times, referenceKind: like, faults: [] };
  for (let round = 0; report.guesses < guesses; round += 1) {
    const turn = [...kinds];
    if (round % 10 === 0) turn.push([correctKind, () => choice.pick(known.orders)]);
    while (turn.length > 0) {
      const [[kind, make] = [correctKind, () => choice.pick(known.orders)]] = turn.splice(
        choice.nextInt(turn.length),
        1,
      );
      const answer = await sendGuess(origin, make(choice, known), '192.0.2.1');
      if (kind === correctKind) {
        if (answer.status !== 200) report.faults.push(`An order was refused to its email: ${answer.body}`);
      } else {
        report.guesses += 1;
        const seen = `${answer.status}\n${answer.headers}\n\n${answer.body}`;
        report.answers.set(seen, (report.answers.get(seen) ?? 0) + 1);
        if (answer.status !== 400) report.faults.push(`${kind} was answered ${answer.status}: ${answer.body}`);
      }
      if (round * kinds.length < Math.min(warmUpGuesses, guesses / 4)) continue;
      times.get(kind)?.push(answer.microseconds);
    }
  }
  if (report.answers.size !== 1) report.faults.push(`There were ${report.answers.size} different answers.`);
  return report;
}
