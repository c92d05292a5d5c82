import { protocol, type PGlite } from '@electric-sql/pglite';

const { serialize } = protocol;
type Execute = PGlite['execProtocolStream'];

/** A statement that PostgreSQL keeps under a name, with the description of its parameters once it is known. */
interface KeptStatement {
  name: string;
  description?: Awaited<ReturnType<Execute>>;
}

const maxKept = 100;
/** How long a plan is used while the tables grow. On a server, autovacuum makes old plans invalid; PGlite has none. */
const maxPlanAgeMs = 60_000;

/**
 * Whether the plan of a statement is worth keeping: of a SELECT without `like`, whose best plan depends on the pattern, and without a list of values, which makes
 * another text for each length.
 */
export const keepsPlan = (text: string): boolean =>
  /^\s*select\b/i.test(text) && !/\s(?:like|in \(\$\d+,)\s/i.test(text);

const byte = (letter: string) => letter.charCodeAt(0);
const messageTypes = { parse: byte('P'), describe: byte('D'), bind: byte('B') };

/**
 * Makes PGlite keep the plan of a repeated SELECT, as a server does for prepared statements: `query` sends each statement without a name, so that
 * PostgreSQL plans it again. Here it is sent once with a name, and then only its values.
 */
export function keepPlans(client: PGlite): void {
  const execute: Execute = client.execProtocolStream.bind(client);
  /** By text, the least recently used first. */
  const kept = new Map<string, KeptStatement>();
  let createdCount = 0;
  let plannedAt = performance.now();
  /** The statement that `query` is sending. It sends one statement at a time. */
  let current: KeptStatement | undefined;

  client.execProtocolStream = (message, options) => {
    const [type] = message;
    if (type === messageTypes.parse) return parse(message, options);
    if (type === messageTypes.describe && message[5] === byte('S') && current)
      return describe(message, current, options);
    if (type === messageTypes.bind && current) return execute(insertName(message, 6, current), options);
    return execute(message, options);
  };

  async function parse(...[message, options]: Parameters<Execute>) {
    current = undefined;
    const text = Buffer.from(message.subarray(6)).toString('latin1');
    if (!keepsPlan(text)) return execute(message, options);
    if (performance.now() - plannedAt > maxPlanAgeMs) {
      await execute(serialize.query('discard plans'), options);
      plannedAt = performance.now();
    }
    current = kept.get(text);
    if (current) {
      kept.delete(text);
      kept.set(text, current);
      return [];
    }
    const created = { name: `kept_${(createdCount += 1)}` };
    const messages = await execute(insertName(message, 5, created), options);
    kept.set(text, (current = created));
    await closeOldest(options);
    return messages;
  }

  async function describe(message: Uint8Array, statement: KeptStatement, options: Parameters<Execute>[1]) {
    statement.description ??= await execute(insertName(message, 6, statement), options);
    return [...statement.description];
  }

  async function closeOldest(options: Parameters<Execute>[1]) {
    const [oldest] = kept;
    if (kept.size <= maxKept || !oldest) return;
    kept.delete(oldest[0]);
    await execute(serialize.close({ type: 'S', name: oldest[1].name }), options);
  }
}

/** Inserts the name of a statement into a message without one, and corrects its length. */
function insertName(message: Uint8Array, at: number, { name }: KeptStatement): Uint8Array {
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}
