import { sql } from 'drizzle-orm';
import { foldText } from '@evisa/shared/domain/fold-text';
import type { Database } from '../connection/open-database';
import { testDatabases } from '../testing/test-databases';

/** Separates code points in a text of many. Nothing decomposes to it. */
const separator = '\u0001';

/**
 * The planes with letters that have cases. `EVERY_CODE_POINT=1` compares the ideographs and private uses after them too, which takes several
 * times as long.
 */
const lastCodePoint = process.env.EVERY_CODE_POINT ? 0x10ffff : 0x1ffff;

/** Each code point without the surrogates, decomposed and folded by the database, in texts of 4,096 of them. */
const foldedCodePoints = sql`(
  select min(code_point) as first, public.fold_case(public.fold_text(string_agg(chr(code_point), E'\\x01' order by code_point))) as folded,
    normalize(string_agg(chr(code_point), E'\\x01' order by code_point), NFKD) as decomposed
  from generate_series(2, ${lastCodePoint}::int) as code_point where code_point not between 55296 and 57343
  group by code_point / 4096
) as texts`;

describe.each(testDatabases)('folding by the $kind database', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('equals foldText for every code point of Unicode that both know', async () => {
    const texts = await database.db
      .select({
        first: sql<number>`first`,
        folded: sql<string>`folded`,
        decomposed: sql<string>`decomposed`,
      })
      .from(foldedCodePoints);
    let compared = 0;
    const unknown: number[] = [];
    const different: string[] = [];
    for (const { first, folded, decomposed } of texts) {
      const decompositions = decomposed.split(separator);
      for (const [index, fold] of folded.split(separator).entries()) {
        const letter = String.fromCodePoint(first + index);
        // Unicode never changes a decomposition, so a letter without one is newer than the database.
        if (decompositions[index] !== letter.normalize('NFKD')) unknown.push(first + index);
        else if (fold === foldText(letter)) compared += 1;
        // The database folds the letters of Unicode 17, which Node 20.19 does not know.
        else if (/\p{Cn}/u.test(letter)) unknown.push(first + index);
        else different.push(`U+${(first + index).toString(16)} ${letter}: ${fold}, not ${foldText(letter)}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared + unknown.length).toBe(lastCodePoint + 1 - 2048 - 2);
    expect(unknown.length).toBeLessThan(200);
  });

  it('equals foldText for texts, and leaves what is folded as it is', async () => {
    const texts = [
      'Straẞe STRASSE straße',
      'ՀԱՅԿ Սարգսյան և ԵՒ',
      'Თამარ ᲗᲐᲛᲐᲠ ႧႠႫႠႰ',
      'ҚАЙРАТ Ғалым ҮЙ Өмір Ҳасан Ґанна',
      'ƏLİYEV Þór ĐẶNG Ðuričić',
      'Ὀδυσσεύς ΟΔΥΣΣΕΥΣ ΐ',
      'ᏣᎳᎩ ꮳꮃꭹ 𐐀𐐨 ﬀ Å ｆＵＬＬ',
    ];
    for (const text of texts) {
      const [row] = await database.db
        .select({
          folded: sql<string>`public.fold_case(public.fold_text(${text}))`,
          again: sql<string>`public.fold_case(public.fold_text(public.fold_case(public.fold_text(${text}))))`,
        })
        .from(sql`(select 1) as one`);
      expect(row).toEqual({ folded: foldText(text), again: foldText(text) });
    }
  });
});
