import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { keepPlans } from '../connection/keep-plans';

interface EmbeddedTestDatabase {
  client: PGlite;
  /** The state of its catalogs before the first test: see `readSchemaState`. */
  schemaState: string;
}

const catalogs = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_namespace', 'pg_proc', 'pg_trigger'];

/** Opens a migrated, empty embedded database: one that an earlier test file of this worker closed, or a copy of the template. */
export async function openEmbeddedTestDatabase(requestTemplate: () => Promise<string>): Promise<PGlite> {
  return lend(listClosedDatabases().pop() ?? (await copyTemplate(await requestTemplate())));
}

/** The databases that earlier test files of this worker closed: see `jest-worker-environment.mjs`. */
function listClosedDatabases(): EmbeddedTestDatabase[] {
  return Reflect.get(globalThis, 'listClosedDatabases')();
}

/** Copies the template into the folder that `openDatabase` opens: creating a database there takes three times as long. */
export async function writeEmbeddedTestDatabase(template: string, dataDir: string): Promise<void> {
  const loadDataDir = await readTemplate(template);
  const client = await PGlite.create(path.join(dataDir, 'pglite'), { extensions: { pg_trgm }, loadDataDir });
  await client.close();
}

const readTemplate = async (file: string) => new Blob([new Uint8Array(await readFile(file))]);

async function copyTemplate(file: string): Promise<EmbeddedTestDatabase> {
  const loadDataDir = await readTemplate(file);
  const client = await PGlite.create({ fs: new TimerlessMemoryFS(), extensions: { pg_trgm }, loadDataDir });
  keepPlans(client);
  return { client, schemaState: await readSchemaState(client) };
}

/** Leaves out PostgreSQL's timers: while a database is open, one reports statistics every ten seconds and would keep the worker running. */
class TimerlessMemoryFS extends MemoryFS {
  override async init(...parameters: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const { instantiateWasm } = emscriptenOpts;
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        instantiateWasm: (imports: WebAssembly.Imports, ...others: unknown[]) => {
          for (const functions of Object.values(imports))
            for (const [key, value] of Object.entries(functions))
              if (typeof value === 'function' && value.name === '__setitimer_js') functions[key] = () => 0;
          return instantiateWasm(imports, ...others);
        },
      },
    };
  }
}

/** Returns a client that empties the database when it is closed, and refuses every call from then on. */
function lend(database: EmbeddedTestDatabase): PGlite {
  const { client } = database;
  const listeners: (() => Promise<void>)[] = [];
  let isClosed = false;
  const overrides: Partial<PGlite> = {
    listen: async (...parameters) => {
      const stop = await client.listen(...parameters);
      listeners.push(() => stop());
      return stop;
    },
    close: async () => {
      isClosed = true;
      for (const stop of listeners) await stop();
      if (await empty(database)) listClosedDatabases().push(database);
      else await client.close();
    },
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'closed') return isClosed;
      if (isClosed) throw new Error('This test database is closed.');
      const value: unknown = Reflect.get(overrides, key) ?? Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Deletes all rows and returns whether the database equals the template again. It does not if a test changed the schema. */
async function empty({ client, schemaState }: EmbeddedTestDatabase): Promise<boolean> {
  try {
    const filled = await client.query<{ tables: string | null }>(
      `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0
         and relname <> 'message_templates'`,
    );
    const tables = filled.rows[0]?.tables;
    // Triggers protect the audit trail. `reset all` ends the setting.
    if (tables)
      await client.exec(`set session_replication_role = replica; truncate ${tables} restart identity cascade`);
    // `discard all` would also end the statements that `keepPlans` keeps.
    await client.exec('close all; reset all; unlisten *; discard sequences; discard temp');
    return (await readSchemaState(client)) === schemaState;
  } catch {
    // A test left a transaction open.
    return false;
  }
}

/** Returns the number of rows and the last transaction of each catalog that changes with the schema, and the rows that a migration adds. */
async function readSchemaState(client: PGlite): Promise<string> {
  const states = catalogs.map((catalog) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${catalog})`);
  const templates = '(select md5(string_agg(t::text, chr(10) order by id)) from message_templates t)';
  const { rows } = await client.query<{ state: string }>(
    `select concat_ws(' ', ${[...states, templates].join(', ')}) as state`,
  );
  return rows[0]?.state ?? '';
}
