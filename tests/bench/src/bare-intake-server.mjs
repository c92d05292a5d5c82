import busboy from '@fastify/busboy';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/**
 * The minimum cost of taking an order in: reads the parts, checks and cleans each document as the API does, writes and syncs the files,
 * and inserts one row. No key, no validation, no audit trail, no counts, no events. `CHECKS` is the compiled module of `cleanUpload`.
 */
const { PORT, DATABASE_URL, FOLDER = '', CHECKS = '' } = process.env;
/** @type {{ cleanUpload(bytes: Buffer): Promise<{ bytes: Uint8Array }> }} */
const { cleanUpload } = await import(pathToFileURL(CHECKS).href);
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
await pool.query(
  'create table bare_orders (id bigint generated always as identity primary key, fields jsonb not null, documents jsonb not null)',
);

const server = createServer((request, response) => {
  takeIn(request).then(
    (orderId) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ data: { orderId } })),
    (/** @type {Error} */ error) => response.writeHead(400).end(error.message),
  );
});
server.listen(Number(PORT), 'localhost');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void pool.end());
});

/** @param {import('node:http').IncomingMessage} request */
async function takeIn(request) {
  const { order = Buffer.from('{}'), ...documents } = await readParts(request);
  /** @type {Record<string, string>} */
  const names = {};
  await Promise.all(
    Object.entries(documents).map(async ([field, sent]) => {
      const { bytes } = await cleanUpload(sent);
      const name = randomUUID();
      await writeFile(path.join(FOLDER, name), bytes, { flush: true });
      names[field] = name;
    }),
  );
  const { rows } = await pool.query('insert into bare_orders (fields, documents) values ($1, $2) returning id', [
    order.toString(),
    JSON.stringify(names),
  ]);
  return rows[0].id;
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Record<string, Buffer>>} */
function readParts(request) {
  return new Promise((resolve, reject) => {
    /** @type {Record<string, Buffer>} */
    const parts = {};
    const form = busboy({ headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' } });
    form.on('file', (field, stream) => {
      /** @type {Buffer[]} */
      const pieces = [];
      stream.on('data', (piece) => pieces.push(piece)).on('end', () => (parts[field] = Buffer.concat(pieces)));
    });
    form.on('error', reject).on('finish', () => resolve(parts));
    request.on('error', reject).pipe(form);
  });
}
