import { createServer } from 'node:http';
import pg from 'pg';

/** Page and counter in one statement, written as JSON by the database: the least a list page can cost. */
const text = `select json_build_object(
  'status', 1, 'message', 'Orders.',
  'data', (select coalesce(json_agg(page), '[]') from (
    select orders.order_id, process_status, first_name, last_name, orders.email, telephone_number, country_code,
      orders.created_at, refund_date, processing_date, process_month, members.name as assign_to
    from orders left join members on members.id = orders.assign_to
    order by orders.created_at desc, orders.order_id desc limit 10) as page),
  'count', (select sum(count) from folder_counters), 'page', 1)::text as answer`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const server = createServer((_request, response) => {
  pool.query({ name: 'list', text }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json; charset=utf-8').end(rows[0].answer),
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT), 'localhost');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end());
});
