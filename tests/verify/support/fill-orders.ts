import pg from 'pg';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';

/** Of all orders, as in the sample: up to `until`, typically so many days old, so many by priority. */
const spread = `values
  ('New', 0.075, 2.5, 0.3), ('Pending', 0.115, 12, 0.25), ('Future', 0.195, 90, 0.1), ('Awaiting', 0.225, 9, 0.3),
  ('AwaitingGovt', 0.255, 5, 0.3), ('Contact Customer', 0.275, 7, 0.3), ('Customer Called', 0.29, 7, 0.3),
  ('Refund', 0.302, 14, 0.3), ('Refunds', 0.327, 200, 0.3), ('Deleted', 0.352, 200, 0.15), ('Completed', 1, 200, 0.28)`;

const letters = (of: string, length: number) =>
  `translate(left(md5(${of}), ${length}), '0123456789abcdef', 'KLMNOPRSTUABCDEI')`;

/** Draws the orders in the order they came, which their ids follow. */
const drawSql = `
create unlogged table drawn as select row_number() over (order by created_at) as place, * from (
  select n, status, case when mode < priority then 'Priority Processing' else 'Regular Processing' end as mode,
    now() + ln(1 - age) * days * interval '1 day' as created_at
  from (select n, random() as share, random() as age, random() as mode from generate_series(1, $1::int) as n) as random
  cross join lateral (
    select * from (${spread}) as spread (status, until, days, priority) where share < until order by until limit 1
  ) as spread
) as orders`;

/** Each statement keeps its rows for the triggers, which all of ten million would fill the disk with. */
const statementSize = 500_000;

/** The drawn orders from `$2` on: 2,000 different first and last names and three short ones, a passport number each; 15 of 16 are from France. */
const ordersSql = `
select $1::bigint + place as order_id, created_at, status as process_status, mode as processing_mode,
  case when status = 'Future' then current_date + 60 end as processing_date, case when status = 'Future' then 1 + n % 12 end as process_month,
  case when status = 'Future' then current_date + 60 else created_at::date end + 5 + n % 60 as intended_date_of_entry,
  case when status <> 'Completed' and n % 2 = 0 then admin end as assign_to, case when status = 'Completed' then admin end as processed_by,
  case when status = 'Completed' then least(created_at + n % 96 * interval '1 hour', now()) end as processed_at,
  'applicant' || n || '@mail.example' as email, ${letters(`'f' || n % 2000`, 7)} as first_name,
  case n % 1000 when 0 then 'NG' when 1 then 'LI' when 2 then '王' else ${letters(`'l' || n * 7 % 1999`, 8)} end as last_name,
  '33' as country_code, (600000000 + n)::text as telephone_number, '+33' || (600000000 + n) as telephone_e164,
  case when n % 16 > 0 then 'France'
    else (array['Germany', 'Japan', 'China', 'India', 'Australia', 'Canada', 'Thailand', 'Malaysia'])[1 + n / 16 % 8]
  end as current_nationality, upper(left(md5('p' || n), 9)) as passport_number, 'Visa T (Tourist Only)' as visa_type
from drawn cross join (select min(id) as admin from members) as admins
where place > $2::bigint and place <= $2::bigint + ${statementSize} order by place`;

const writtenColumns =
  'order_id created_at process_status processing_mode processing_date process_month intended_date_of_entry assign_to processed_by processed_at email first_name last_name country_code telephone_number telephone_e164 current_nationality passport_number visa_type'.split(
    ' ',
  );

/** What the trigger `orders_search_text` writes for these orders, at a tenth of its time. `checkTextsSql` compares the two. */
const searchTextSql = `concat(order_id, E'\\n', names, E'\\n', lower(email), E'\\n33', telephone_number, E'\\n', passport, E'\\n ', order_id, ' ',
  names, ' ', lower(first_name), E'\\n ', replace(names, ' ', ''), lower(first_name), repeat(E'\\n33' || telephone_number, 2), E'\\n', passport, E'\\n\\n')
from (${ordersSql}) as orders
cross join lateral (select lower(first_name || ' ' || last_name) as names, lower(passport_number) as passport) as folded`;
const checkTextsSql = `
with written as (select order_id, search_text from orders where order_id % 1000 = 0)
update orders set search_text = '' from written where written.order_id = orders.order_id
returning written.search_text = orders.search_text as is_same`;

/** A mail and a remark for every order, so that a detail has histories in tables as long as the orders. */
const historySql = [
  `insert into mail_history (order_id, kind, recipient, mail_service_provider, state)
     select order_id, 'visa', email, 'AWS', 'sent' from orders`,
  `insert into remarks (order_id, remark_name, remark) select order_id, 'Bench', 'A remark of this benchmark' from orders`,
];

/**
 * Fills a migrated database, of this release or one before, in bulk by two connections: indexes of orders are made afterwards, and the triggers
 * keep the counters as ever.
 */
export async function fillOrders(databaseUrl: string, count: number) {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: databaseUrl }));
  const [client] = clients;
  if (!client) return;
  try {
    for (const each of clients) {
      await each.connect();
      await each.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`);
    }
    const { rows: indexes }: { rows: { name: string; definition: string }[] } = await client.query(
      `select indexname as name, indexdef as definition from pg_indexes
       where tablename = 'orders' and indexname <> 'orders_pkey' order by indexname <> 'orders_search'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    // A release before has no `telephone_e164`, and its own way to write the text.
    const { rows: columns }: { rows: { name: string }[] } = await client.query(
      `select attname as name from pg_attribute where attrelid = 'orders'::regclass and not attisdropped
       and attgenerated = '' and attname = any ($1)`,
      [writtenColumns],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const writesText = count > 1_000_000;
    if (writesText) await client.query('alter table orders disable trigger orders_search_text');
    const { rows: ids }: { rows: { last: string }[] } = await client.query(
      `select coalesce(max(order_id), ${firstOrderId - 1}) as last from orders`,
    );
    await client.query('select setseed(0.5)');
    await client.query(drawSql, [count]);
    const starts = Array.from({ length: Math.ceil(count / statementSize) }, (_, index) => index * statementSize);
    await runInTurn(clients, starts, (each, start) =>
      each.query(
        writesText
          ? `insert into orders (${names}, search_text) select ${names}, ${searchTextSql}`
          : `insert into orders (${names}) select ${names} from (${ordersSql}) as orders`,
        [ids[0]?.last, start],
      ),
    );
    if (writesText) {
      await client.query('alter table orders enable trigger orders_search_text');
      const { rows: texts }: { rows: { is_same: boolean }[] } = await client.query(checkTextsSql);
      if (texts.some((text) => !text.is_same)) throw new Error('The trigger writes another search text');
    }
    await client.query(
      `drop table drawn; select setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id)) from orders`,
    );
    // Without the checks of foreign keys, a row each: the order ids are the table's own.
    for (const each of clients) await each.query('set session_replication_role = replica');
    const statements = [...indexes.map(({ definition }) => definition), ...historySql];
    await runInTurn(clients, statements, (each, statement) => each.query(statement));
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    for (const each of clients) await each.end();
  }
}

/** Gives each client the next part until all are done. */
async function runInTurn<Part>(
  clients: pg.Client[],
  parts: Part[],
  run: (client: pg.Client, part: Part) => Promise<unknown>,
) {
  const waiting = [...parts];
  await Promise.all(
    clients.map(async (client) => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await run(client, part);
    }),
  );
}
