import { seededChoice, type SeededChoice } from '../seeded-choice';
import { guessKinds, type Known } from './guess-kinds';
import { sendGuess } from './send-guess';

export interface LimitReport {
  guesses: number;
  /** Not answered by 429. */
  heard: number;
  /** The most that were heard in a window of ten minutes, by what is counted. */
  most: { address: number; site: number; orderHere: number; orderOfAll: number };
  /** How often an applicant came from elsewhere to an order that was guessed at, and opened it. */
  opened: number;
  faults: string[];
}

/** What the limits are by default: see `create-limits.ts`. */
const bounds = { address: 20, site: 100, orderHere: 10, orderOfAll: 50 };
const firstTries = 3;
const windowMs = 600_000;
const tooMany = /^\{"status":0,"message":"Too many attempts\. Please try again in \d+ (?:second|minute)s?\."\}$/;

/**
 * Guesses from many addresses under the limits as they are, several at a time: most at a few orders, as somebody does who
 * wants one of them. Counts what is heard, and lets the applicants of those orders in from where nobody guessed.
 */
export async function guessWithinLimits(
  origin: string,
  known: Known,
  { guesses, seed, parallel }: { guesses: number; seed: number; parallel: number },
): Promise<LimitReport> {
  const choice = seededChoice(seed);
  const heard = new Map<string, number>();
  const refusals = new Set<string>();
  const report: LimitReport = {
    guesses: 0,
    heard: 0,
    most: { address: 0, site: 0, orderHere: 0, orderOfAll: 0 },
    opened: 0,
    faults: [],
  };
  const begun = Date.now();
  const targets = known.orders.slice(0, 5);
  const places = Math.max(8, Math.ceil(guesses / 100));
  const kinds = Object.values(guessKinds);

  function count(what: keyof LimitReport['most'], key: string): number {
    const name = `${what} ${key}`;
    const times = (heard.get(name) ?? 0) + 1;
    heard.set(name, times);
    return times;
  }
  function note(what: keyof LimitReport['most'], times: number): void {
    report.most[what] = Math.max(report.most[what], times);
  }

  async function guess(): Promise<void> {
    const { from, block, site } = attackerOf(choice, places);
    const aimed = choice.number(3) > 0;
    const made = aimed
      ? { orderId: choice.pick(targets).orderId, email: `nobody.${choice.number(1e9)}@mail.example` }
      : choice.pick(kinds).make(choice, known);
    const answer = await sendGuess(origin, made, from);
    if (answer.status === 429) {
      const { retryAfter } = answer;
      if (!tooMany.test(answer.body) || retryAfter === null || !(retryAfter >= 1 && retryAfter <= 600))
        report.faults.push(`A 429 without a clear word: ${answer.body}, Retry-After ${retryAfter}`);
      return;
    }
    report.heard += 1;
    refusals.add(`${answer.status}\n${answer.headers}\n\n${answer.body}`);
    if (answer.status !== 400) report.faults.push(`A guess was answered ${answer.status}: ${answer.body}`);
    const order = String(made.orderId);
    note('address', count('address', block));
    note('site', count('site', site));
    const here = count('orderHere', `${order} ${site}`);
    note('orderHere', here);
    if (here > firstTries) note('orderOfAll', count('orderOfAll', order));
  }

  /** From an address nobody else comes from. */
  async function openOwn(): Promise<void> {
    const own = choice.pick(targets);
    const answer = await sendGuess(
      origin,
      own,
      `100.${64 + choice.number(60)}.${choice.number(256)}.${choice.number(256)}`,
    );
    if (answer.status === 200) report.opened += 1;
    else report.faults.push(`An applicant was kept out of their order: ${answer.status} ${answer.body}`);
  }

  async function work(): Promise<void> {
    while (report.guesses < guesses) {
      report.guesses += 1;
      const number = report.guesses;
      await guess();
      if (number % 200 === 0) await openOwn();
    }
  }
  await Promise.all(Array.from({ length: parallel }, work));

  const windows = 1 + Math.floor((Date.now() - begun) / windowMs);
  for (const [what, most] of Object.entries(report.most)) {
    const bound = Object.entries(bounds).find(([name]) => name === what)?.[1] ?? 0;
    if (most > bound * windows) report.faults.push(`${most} tries were heard by ${what}, where ${bound} may be.`);
  }
  if (refusals.size > 1) report.faults.push(`There were ${refusals.size} different answers to wrong guesses.`);
  return report;
}

/** One of so many IPv4 addresses, or of the blocks of a few IPv6 sites. */
function attackerOf(choice: SeededChoice, places: number): { from: string; block: string; site: string } {
  if (choice.number(3) > 0) {
    const place = choice.number(places);
    const from = `198.51.${place >> 8}.${place & 255}`;
    return { from, block: from, site: from };
  }
  const site = `2001:db8:${choice.number(Math.ceil(places / 32)).toString(16)}`;
  const block = `${site}:${choice.number(Math.ceil(places / 2)).toString(16)}`;
  return { from: `${block}::${choice.number(1000) + 1}`, block, site };
}
