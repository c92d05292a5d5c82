import { seededChoice, type SeededChoice } from '../seeded-choice';
import { guessKinds, type Known } from './guess-kinds';
import { sendGuess, type Guess } from './send-guess';

export interface FreeReport {
  guesses: number;
  /** The different answers there were to wrong guesses, and how often each. */
  answers: Map<string, number>;
  /** Microseconds by kind of guess; `right` is what an order and its email took. */
  times: Map<string, number[]>;
  /** The kind that each kind is compared with. */
  like: Map<string, string>;
  faults: string[];
}

/** Connections and compilers get going; what they answer first is not measured. */
const warmUp = 300;
const right = 'right';

/**
 * Guesses where no limit holds, one after the other, each kind once a round in an order of chance: whatever slows the machine
 * down meets all kinds alike. In every tenth round an order is opened as well, which takes longer and must show.
 */
export async function guessFreely(
  origin: string,
  known: Known,
  { guesses, seed }: { guesses: number; seed: number },
): Promise<FreeReport> {
  const choice = seededChoice(seed);
  const kinds: [string, (choice: SeededChoice, known: Known) => Guess][] = Object.entries(guessKinds).map(
    ([kind, { make }]) => [kind, make],
  );
  const times = new Map<string, number[]>([...kinds.map(([kind]) => kind), right].map((kind) => [kind, []]));
  const like = new Map(Object.entries(guessKinds).map(([kind, guess]) => [kind, guess.like]));
  const report: FreeReport = { guesses: 0, answers: new Map(), times, like, faults: [] };
  for (let round = 0; report.guesses < guesses; round += 1) {
    const turn = [...kinds];
    if (round % 10 === 0) turn.push([right, () => choice.pick(known.orders)]);
    while (turn.length > 0) {
      const [[kind, make] = [right, () => choice.pick(known.orders)]] = turn.splice(choice.number(turn.length), 1);
      const answer = await sendGuess(origin, make(choice, known), '192.0.2.1');
      if (kind === right) {
        if (answer.status !== 200) report.faults.push(`An order was refused to its email: ${answer.body}`);
      } else {
        report.guesses += 1;
        const seen = `${answer.status}\n${answer.headers}\n\n${answer.body}`;
        report.answers.set(seen, (report.answers.get(seen) ?? 0) + 1);
        if (answer.status !== 400) report.faults.push(`${kind} was answered ${answer.status}: ${answer.body}`);
      }
      if (round * kinds.length < Math.min(warmUp, guesses / 4)) continue;
      times.get(kind)?.push(answer.microseconds);
    }
  }
  if (report.answers.size !== 1) report.faults.push(`There were ${report.answers.size} different answers.`);
  return report;
}
