import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';

/**
 * The least that answers the same reads: Fastify and `pg`, or PGlite on a folder. Lists and finds orders, without sessions, checks or files.
 */
const requireOfApi = createRequire(path.resolve(import.meta.dirname, '../../../api/package.json'));
const { PORT, DATABASE_URL, FOLDER } = process.env;
const { default: Fastify } = await import(requireOfApi.resolve('fastify'));
const database = DATABASE_URL ? new pg.Pool({ connectionString: DATABASE_URL, max: 20 }) : await openEmbedded();

async function openEmbedded() {
  const { PGlite } = requireOfApi('@electric-sql/pglite');
  const { pg_trgm } = requireOfApi('@electric-sql/pglite/contrib/pg_trgm');
  return PGlite.create(FOLDER, { extensions: { pg_trgm } });
}

const app = Fastify();
app.get('/list', async (/** @type {{ query: { page: string } }} */ { query }) => {
  const { rows } = await database.query('select * from orders order by created_at desc limit 50 offset $1', [
    Number(query.page) * 50,
  ]);
  return rows;
});
app.get('/detail', async (/** @type {{ query: { id: string } }} */ { query }) => {
  const { rows } = await database.query('select * from orders where order_id = $1', [query.id]);
  return rows;
});
app.get('/count', async () => (await database.query('select process_status, count(*) from orders group by 1')).rows);
await app.listen({ port: Number(PORT), host: 'localhost' });
