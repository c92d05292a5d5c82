import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../backup/rows-of';
import type { Executor } from '../query/executor';

const nodeSchema = z.object({
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  Plans: z.array(z.unknown()).optional(),
});

/** Counts the rows of a table that a statement reads, including repeated reads for each row of another scan. Runs the statement. */
export async function countRowsRead(db: Executor, statement: SQL, table: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`explain (analyze, format json) ${statement}`,
    z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.unknown() })) }),
  );
  return countRowsOfNode(row?.['QUERY PLAN'][0]?.Plan, table);
}

function countRowsOfNode(plan: unknown, table: string): number {
  const node = nodeSchema.parse(plan);
  const own = node['Relation Name'] === table ? node['Actual Rows'] * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce<number>((sum, inner) => sum + countRowsOfNode(inner, table), own);
}
