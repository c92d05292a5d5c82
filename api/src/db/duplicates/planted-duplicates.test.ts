import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../backup/rows-of';
import type { Database } from '../connection/open-database';
import { insertOrders } from '../orders/orders';
import { orders } from '../schema/orders';
import { testDatabases } from '../testing/test-databases';
import { hasPossibleDuplicate, listDuplicates } from './duplicates';
import { plantPairs, type PlantedPair } from './testing/planted-pairs';

/** `npm run verify:duplicates` plants more, and prints what is found. */
const isLong = process.env.VERIFY_DUPLICATES === 'long';
const count = isLong ? 10_000 : 300;

const pairOf = (one: number, other: number) => [one, other].toSorted((a, b) => a - b).join(' ');

interface Found {
  pair: string;
  rules: string;
}

describe.each(isLong ? testDatabases.filter(({ kind }) => kind === 'server') : testDatabases)(
  'planted pairs on the $kind database',
  ({ open }) => {
    let database: Database;
    const planted = plantPairs(count);
    beforeAll(async () => {
      database = await open();
      await insertOrders(database.db, planted.orders);
      await database.db.execute(sql`analyze ${orders}`);
    });
    afterAll(() => database.close());

    it('finds nearly all, and marks few others', async () => {
      const marked = await listMarked(database);
      const found = new Map<string, Found>();
      for (const order_id of marked)
        for (const other of (await listDuplicates(database.db, { order_id })).matches) {
          const rules = [other.has_same_passport && 'passport', other.is_same_person && 'person'];
          const pair = pairOf(order_id, other.order_id);
          found.set(pair, { pair, rules: rules.filter(Boolean).join(' and ') });
        }
      const truePairs = planted.pairs.filter(({ ids }) => found.has(pairOf(...ids)));
      const truth = new Set(planted.pairs.map(({ ids }) => pairOf(...ids)));
      const falsePairs = [...found.values()].filter(({ pair }) => !truth.has(pair));
      if (isLong) print(planted, found, truth);
      else
        // With the seed of the test. A change of the rules changes these counts: compare `npm run verify:duplicates` before and after.
        expect({ found: truePairs.length, of: count, false: falsePairs.length }).toEqual({
          found: 244,
          of: 300,
          false: 3,
        });
      const inFound = new Set([...found.keys()].flatMap((pair) => pair.split(' ').map(Number)));
      expect(new Set(marked)).toEqual(inFound);
    });
  },
);

/** The orders that lists mark. */
async function listMarked({ db }: Database): Promise<number[]> {
  const query = sql`select order_id::integer from ${orders} where ${hasPossibleDuplicate} order by order_id`;
  return (await rowsOf(db, query, z.object({ order_id: z.number() }))).map(({ order_id }) => order_id);
}

/** Prints recall by variant, and precision and recall by nationality and rule. */
function print(planted: ReturnType<typeof plantPairs>, found: Map<string, Found>, truth: ReadonlySet<string>): void {
  const lines: string[] = [];
  const percent = (part: number, whole: number) =>
    (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`).padStart(8);
  const isFound = ({ ids }: PlantedPair) => found.has(pairOf(...ids));
  const addGroup = (title: string, key: (pair: PlantedPair) => string, falseKey?: (pair: string) => string) => {
    lines.push('', `${title.padEnd(42)}planted   found  recall${falseKey ? '   false  precision' : ''}`);
    for (const name of [...new Set(planted.pairs.map(key))].toSorted()) {
      const ofName = planted.pairs.filter((pair) => key(pair) === name);
      const hits = ofName.filter(isFound).length;
      const wrong = falseKey && [...found.keys()].filter((pair) => !truth.has(pair) && falseKey(pair) === name).length;
      const precision =
        wrong === undefined ? '' : `${String(wrong).padStart(8)}${percent(hits, hits + wrong).padStart(11)}`;
      lines.push(
        `${name.padEnd(42)}${String(ofName.length).padStart(7)}${String(hits).padStart(8)}${percent(hits, ofName.length)}${precision}`,
      );
    }
  };
  const nationalities = new Map(planted.orders.map((order) => [order.order_id, order.current_nationality]));
  addGroup('Variant', ({ variant }) => variant);
  addGroup(
    'Nationality',
    ({ nationality }) => nationality,
    (pair) => nationalities.get(Number(pair.split(' ')[0])) ?? '',
  );
  addGroup(
    'All',
    () => 'all',
    () => 'all',
  );
  lines.push('', `${'Rule'.padEnd(42)}  true   false  precision`);
  for (const rule of ['passport', 'person', 'passport and person']) {
    const ofRule = [...found.values()].filter(({ rules }) => rules === rule);
    const right = ofRule.filter(({ pair }) => truth.has(pair)).length;
    lines.push(
      `${rule.padEnd(42)}${String(right).padStart(6)}${String(ofRule.length - right).padStart(8)}${percent(right, ofRule.length).padStart(11)}`,
    );
  }
  const names = new Map(planted.orders.map((o) => [o.order_id, `${o.first_name} ${o.last_name} ${o.date_of_birth}`]));
  const isIdentical = (pair: string) => new Set(pair.split(' ').map((id) => names.get(Number(id)))).size === 1;
  const falsePairs = [...found.keys()].filter((pair) => !truth.has(pair));
  lines.push(
    '',
    `Of ${falsePairs.length} false pairs, ${falsePairs.filter(isIdentical).length} have the same name and birth date to the letter.`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}
