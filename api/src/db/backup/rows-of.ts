import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../query/executor';

/** Runs a statement that no query builder covers and returns its rows, checked against a schema. Both drivers answer with `rows`. */
export async function rowsOf<Row>(tx: Executor, statement: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await tx.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}
