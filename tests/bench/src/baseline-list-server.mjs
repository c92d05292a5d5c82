import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Reads page and count in one statement, with JSON from the database: the minimum cost of a list page. Environment variables make it check
 * a session in the same statement (BARE_SESSION), and share pipelined connections instead of a pool (BARE_PIPELINED).
 */
const listPageSql = `select json_build_object(
  'status', 1, 'message', 'Orders.',
  'data', (select coalesce(json_agg(page), '[]') from (
    select orders.order_id, process_status, first_name, last_name, orders.email, telephone_number, country_code,
      orders.created_at, refund_date, processing_date, process_month, members.name as assign_to
    from orders left join members on members.id = orders.assign_to
    order by orders.created_at desc, orders.order_id desc limit 10) as page),
  'count', (select sum(count) from folder_counters), 'page', 1)::text as answer`;
const pageWithSessionCheck = `${listPageSql} where exists (select from sessions join members on members.id = sessions.member_id
  where sessions.id = $1 and revoked_at is null and expires_at > now() and deleted_at is null)`;

const connectionString = process.env.DATABASE_URL;
const checksSession = Boolean(process.env.BARE_SESSION);
const pool = new pg.Pool({ connectionString, max: 20 });
const shared = Array.from(
  { length: process.env.BARE_PIPELINED ? 4 : 0 },
  () => new pg.Client({ connectionString, pipeline: true }),
);
await Promise.all(shared.map((client) => client.connect()));

let nextClient = 0;
const server = createServer((request, response) => {
  nextClient += 1;
  const values = checksSession ? [sessionOf(request.headers.authorization ?? '')] : [];
  const reader = shared[nextClient % shared.length] ?? pool;
  reader.query({ name: 'list', text: checksSession ? pageWithSessionCheck : listPageSql }, values).then(
    ({ rows }) => response.setHeader('content-type', 'application/json; charset=utf-8').end(rows[0].answer),
    () => response.writeHead(500).end(),
  );
});
server.listen(Number(process.env.PORT), 'localhost');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void Promise.all([pool, ...shared].map((one) => one.end())));
});

/**
 * Returns the session ID of a token without verifying the signature.
 * @param {string} token
 */
function sessionOf(token) {
  const [, payload = ''] = token.split('.');
  return payload && JSON.parse(Buffer.from(payload, 'base64url').toString()).sid;
}
