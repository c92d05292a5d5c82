#!/bin/sh
# One would guess that drizzle's `prepare(name)` on its PGlite driver does what it does on node-postgres: PostgreSQL keeps the statement under
# that name and plans it once. On PGlite the name is not used: each `execute` parses and plans the text again, and pg_prepared_statements
# stays empty, although one connection serves all and PGlite's PostgreSQL keeps plans: of a statement of eight joins, planning is most of
# the time.
# drizzle-orm 0.45.4, @electric-sql/pglite 0.5.17. Matters for what lists cost in the embedded database
# (docs/decisions/0212; keep-plans.ts gives the statements names).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund drizzle-orm@0.45.4 @electric-sql/pglite@0.5.17
cat >run.mjs <<'END'
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';

const client = await PGlite.create();
await client.exec('create table orders (id integer primary key, parent integer); insert into orders select n, n from generate_series(1, 100) n');
const orders = pgTable('orders', { id: integer(), parent: integer() });
const db = drizzle(client);
const kept = async () => (await client.query('select name from pg_prepared_statements')).rows.length;

const prepared = db.select().from(orders).where(eq(orders.id, sql.placeholder('id'))).prepare('find_order');
for (let id = 1; id <= 10; id += 1) await prepared.execute({ id });
const byDrizzle = await kept();

const joins = Array.from({ length: 8 }, (_, n) => `join orders o${n} on o${n}.id = o.parent`).join(' ');
const statement = `select count(*) from orders o ${joins} where o.id = 1`;
await client.exec(`prepare find_order as ${statement}`);
const bySql = await kept();
const measure = async (text) => {
  const times = [];
  for (let call = 0; call < 60; call += 1) {
    const start = performance.now();
    await client.query(text);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[30];
};
const text = await measure(statement);
const execute = await measure('execute find_order');
console.log(`kept after ten executions of drizzle's prepare: ${byDrizzle}; after prepare in SQL: ${bySql}`);
console.log(`median of eight joins: ${text.toFixed(2)} ms as text, ${execute.toFixed(2)} ms prepared in SQL`);
process.exit(byDrizzle === 0 && bySql === 1 && execute < text / 2 ? 0 : 1);
END
if ! node run.mjs; then
  echo "drizzle keeps prepared statements in PGlite now, or PGlite plans as fast."
  exit 1
fi
