import { sql, type SQL } from 'drizzle-orm';
import { folders } from '@evisa/shared/domain/order-folders';
import { literal } from './one-of';

/** The table of folders as an SQL expression over `process_status` and `processing_mode`. */
export function folderExpression(): SQL {
  const cases = Object.entries(folders).flatMap(([name, rule]) => {
    if (rule.statuses === null) return [];
    const statuses = sql.join(rule.statuses.map(literal), sql`, `);
    const mode = rule.mode ? sql` and processing_mode = ${literal(rule.mode)}` : sql``;
    return [sql`when process_status in (${statuses})${mode} then ${literal(name)}`];
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}
