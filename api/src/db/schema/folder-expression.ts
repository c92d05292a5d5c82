import { sql, type SQL } from 'drizzle-orm';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { sqlLiteral } from './sql-literals';

/** The table of folders as an SQL expression over `process_status` and `processing_mode`. */
export function folderExpression(): SQL {
  const cases = Object.entries(folders).flatMap(([name, rule]) => {
    if (rule.statuses === null) return [];
    const statuses = sql.join(rule.statuses.map(sqlLiteral), sql`, `);
    const mode = rule.mode ? sql` and processing_mode = ${sqlLiteral(rule.mode)}` : sql``;
    return [sql`when process_status in (${statuses})${mode} then ${sqlLiteral(name)}`];
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}
