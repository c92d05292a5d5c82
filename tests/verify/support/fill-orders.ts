import pg from 'pg';

/** Of all orders, as in the sample: up to `until`, typically so many days old, so many by priority. */
const spread = `values
  ('New', 0.075, 2.5, 0.3), ('Pending', 0.115, 12, 0.25), ('Future', 0.195, 90, 0.1), ('Awaiting', 0.225, 9, 0.3),
  ('AwaitingGovt', 0.255, 5, 0.3), ('Contact Customer', 0.275, 7, 0.3), ('Customer Called', 0.29, 7, 0.3),
  ('Refund', 0.302, 14, 0.3), ('Refunds', 0.327, 200, 0.3), ('Deleted', 0.352, 200, 0.15), ('Completed', 1, 200, 0.28)`;

const letters = (of: string, length: number) =>
  `translate(left(md5(${of}), ${length}), '0123456789abcdef', 'KLMNOPRSTUABCDEI')`;

/**
 * Rows in the order they came, 2,000 different first and last names and three short ones, a passport number each.
 * @param hasNumberToDial false for a database of a release before `telephone_e164`
 */
const writeOrdersSql = (hasNumberToDial: boolean) => `
insert into orders (created_at, process_status, processing_mode, processing_date, process_month, assign_to, email, first_name,
  last_name, country_code, telephone_number, ${hasNumberToDial ? 'telephone_e164, ' : ''}current_nationality, passport_number, visa_type)
select now() + ln(1 - age) * days * interval '1 day', status,
  case when mode < priority then 'Priority Processing' else 'Regular Processing' end,
  case when status = 'Future' then current_date + 60 end, case when status = 'Future' then 1 + n % 12 end,
  case when status <> 'Completed' and n % 2 = 0 then (select min(id) from members) end,
  'applicant' || n || '@mail.example', ${letters(`'f' || n % 2000`, 7)}, 
  case n % 1000 when 0 then 'NG' when 1 then 'LI' when 2 then '王' else ${letters(`'l' || n * 7 % 1999`, 8)} end,
  '33', (600000000 + n)::text, ${hasNumberToDial ? `'+33' || (600000000 + n), ` : ''}'France', upper(left(md5('p' || n), 9)), 'Visa T (Tourist Only)'
from (select n, random() as share, random() as age, random() as mode from generate_series(1, $1::int) as n) as drawn
cross join lateral (
  select * from (${spread}) as spread (status, until, days, priority) where share < until order by until limit 1
) as chosen
order by 1`;

/** A mail and a remark for every order, so that a detail has histories in tables as long as the orders. */
const historySql = [
  `insert into mail_history (order_id, kind, recipient, mail_service_provider, state)
     select order_id, 'visa', email, 'AWS', 'sent' from orders`,
  `insert into remarks (order_id, remark_name, remark) select order_id, 'Bench', 'A remark of this benchmark' from orders`,
];

/** Fills a migrated database, of this release or one before, in bulk: indexes are made afterwards, and the triggers keep the counters as ever. */
export async function fillOrders(databaseUrl: string, count: number) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off`);
    const { rows: indexes }: { rows: { indexname: string; indexdef: string }[] } = await client.query(
      `select indexname, indexdef from pg_indexes where tablename = 'orders' and indexname <> 'orders_pkey'`,
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query('select setseed(0.5)');
    const { rowCount } = await client.query(
      `select from information_schema.columns where table_name = 'orders' and column_name = 'telephone_e164'`,
    );
    await client.query(writeOrdersSql(rowCount === 1), [count]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    // Without the checks of foreign keys, a row each: the order ids are the table's own.
    await client.query('set session_replication_role = replica');
    for (const statement of historySql) await client.query(statement);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
