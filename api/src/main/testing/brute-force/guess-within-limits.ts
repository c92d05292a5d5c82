import { createSeededRandom, type SeededRandom } from '../seeded-random';
import { guessKinds, type KnownOrders } from './guess-kinds';
import { sendGuess } from './send-guess';

export interface LimitedGuessReport {
  guesses: number;
  /** Guesses not answered with 429. */
  accepted: number;
  /** The highest number accepted in ten minutes, for each limit. */
  maxPerWindow: { address: number; site: number; orderHere: number; orderOfAll: number };
  /** How often an applicant opened a guessed order from another site. */
  openedByApplicants: number;
  faults: string[];
}

/** The default limits: see `rate-limit-rules.ts`. */
const expectedLimits = { address: 20, site: 100, orderHere: 10, orderOfAll: 50 };
const reservedAttempts = 3;
const windowMs = 600_000;
const rateLimitResponse =
  /^\{"status":0,"message":"Too many attempts\. Please try again in \d+ (?:second|minute)s?\.","reference":"brute-force"\}$/;

/**
 * Sends guesses from many addresses with the real limits, several at a time, most of them at a few orders like a targeted attack.
 * Counts the accepted guesses, and opens those orders as their applicants from other sites.
 */
export async function guessWithinLimits(
  origin: string,
  known: KnownOrders,
  { guesses, seed, parallel }: { guesses: number; seed: number; parallel: number },
): Promise<LimitedGuessReport> {
  const choice = createSeededRandom(seed);
  const counts = new Map<string, number>();
  const refusals = new Set<string>();
  const report: LimitedGuessReport = {
    guesses: 0,
    accepted: 0,
    maxPerWindow: { address: 0, site: 0, orderHere: 0, orderOfAll: 0 },
    openedByApplicants: 0,
    faults: [],
  };
  const begun = Date.now();
  const targets = known.orders.slice(0, 5);
  const addressCount = Math.max(8, Math.ceil(guesses / 100));
  const kinds = Object.values(guessKinds);

  function count(what: keyof LimitedGuessReport['maxPerWindow'], key: string): number {
    const name = `${what} ${key}`;
    const times = (counts.get(name) ?? 0) + 1;
    counts.set(name, times);
    return times;
  }
  function recordMaximum(what: keyof LimitedGuessReport['maxPerWindow'], times: number): void {
    report.maxPerWindow[what] = Math.max(report.maxPerWindow[what], times);
  }

  async function guess(): Promise<void> {
    const { from, block, site } = createAttackerAddress(choice, addressCount);
    const isTargeted = choice.nextInt(3) > 0;
    const attempt = isTargeted
      ? { orderId: choice.pick(targets).orderId, email: `nobody.${choice.nextInt(1e9)}@mail.example` }
      : choice.pick(kinds).createGuess(choice, known);
    const answer = await sendGuess(origin, attempt, from);
    if (answer.status === 429) {
      const { retryAfter } = answer;
      if (!rateLimitResponse.test(answer.body) || retryAfter === null || !(retryAfter >= 1 && retryAfter <= 600))
        report.faults.push(`A 429 without a clear message: ${answer.body}, Retry-After ${retryAfter}`);
      return;
    }
    report.accepted += 1;
    refusals.add(`${answer.status}\n${answer.headers}\n\n${answer.body}`);
    if (answer.status !== 400) report.faults.push(`A guess was answered ${answer.status}: ${answer.body}`);
    const order = String(attempt.orderId);
    recordMaximum('address', count('address', block));
    recordMaximum('site', count('site', site));
    const fromSite = count('orderHere', `${order} ${site}`);
    recordMaximum('orderHere', fromSite);
    if (fromSite > reservedAttempts) recordMaximum('orderOfAll', count('orderOfAll', order));
  }

  /** Opens an order from an address that sends nothing else. */
  async function openOwn(): Promise<void> {
    const order = choice.pick(targets);
    const answer = await sendGuess(
      origin,
      order,
      `100.${64 + choice.nextInt(60)}.${choice.nextInt(256)}.${choice.nextInt(256)}`,
    );
    if (answer.status === 200) report.openedByApplicants += 1;
    else report.faults.push(`An applicant could not open their order: ${answer.status} ${answer.body}`);
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
  for (const [what, most] of Object.entries(report.maxPerWindow)) {
    const bound = Object.entries(expectedLimits).find(([name]) => name === what)?.[1] ?? 0;
    if (most > bound * windows)
      report.faults.push(`${most} attempts were accepted by ${what}, where ${bound} are allowed.`);
  }
  if (refusals.size > 1) report.faults.push(`There were ${refusals.size} different answers to wrong guesses.`);
  return report;
}

/** Returns one of many IPv4 addresses, or of the ranges of a few IPv6 sites. */
function createAttackerAddress(
  choice: SeededRandom,
  addressCount: number,
): { from: string; block: string; site: string } {
  if (choice.nextInt(3) > 0) {
    const index = choice.nextInt(addressCount);
    const from = `198.51.${index >> 8}.${index & 255}`;
    return { from, block: from, site: from };
  }
  const site = `2001:db8:${choice.nextInt(Math.ceil(addressCount / 32)).toString(16)}`;
  const block = `${site}:${choice.nextInt(Math.ceil(addressCount / 2)).toString(16)}`;
  return { from: `${block}::${choice.nextInt(1000) + 1}`, block, site };
}
