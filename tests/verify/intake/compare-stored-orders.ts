import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileFields } from './draw-pictures';
import type { Client } from 'pg';

/** Compares orders, references, counts and files of a portal. */
export async function compareStoredOrders(database: Client, dataDir: string) {
  const { rows: totals } = await database.query(
    `select (select count(*)::int from orders) as orders, (select count(*)::int from intake_orders) as "references"`,
  );
  const { rows: unequal } = await database.query(
    `select folder, listed, counted from (select folder, count(*)::int as listed from orders group by folder) as lists
     full join (select folder, sum(count)::int as counted from folder_counters group by folder) as counts using (folder)
     where folder in (select distinct folder from orders) and listed is distinct from counted`,
  );
  const { rows: names } = await database.query(
    `select name from orders cross join lateral unnest(array[${fileFields.join(', ')}]) as name where name is not null`,
  );
  const referenced = new Set(names.map(({ name }) => String(name)));
  const stored = new Set(await readdir(path.join(dataDir, 'files/uploads')));
  return {
    orders: Number(totals[0]?.orders),
    references: Number(totals[0]?.references),
    unequalCounts: unequal.map(({ folder, listed, counted }) => `${folder}: ${listed} in the list, ${counted} counted`),
    missingFiles: [...referenced].filter((name) => !stored.has(name)).length,
    orphanedFiles: [...stored].filter((name) => !referenced.has(name)).length,
    drafts: (await readdir(path.join(dataDir, 'files/drafts'))).length,
  };
}
