import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface SupersededMigration {
  tag: string;
  hash: string;
  /** The time in the journal, if it was different. */
  when?: number;
  /** Replacements that turn the current text into the earlier one. */
  edits: readonly (readonly [current: string, earlier: string])[];
}

const onceKey = `ALTER TABLE "remarks" ADD COLUMN "once_key" text;
--> statement-breakpoint
ALTER TABLE "remarks" ADD CONSTRAINT "remarks_once_key_unique" UNIQUE("once_key");
--> statement-breakpoint
`;
const manyDownloads = `> 100 THEN
    PERFORM pg_notify('evisa_events', '{"kind":"many"}');
  ELSE
    PERFORM pg_notify('evisa_events', json_build_object('kind', 'history', 'orderId', order_id, 'history', 'download')`;
const pendingSecret = `ALTER TABLE "members" ADD COLUMN "totp_pending_secret" text;
--> statement-breakpoint
`;
const auditIndexes = `CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_name","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
--> statement-breakpoint
`;

/** All earlier texts of migrations, as edits of the current texts. */
export const supersededMigrationTexts = {
  orderDesk: {
    tag: '0004_order_desk',
    hash: '61a52ca1c999a7106581c95d6d3153489be72d068a02103b9c06589706a9e05a',
    edits: [
      [onceKey, ''],
      [manyDownloads, manyDownloads.replace(/> 100 THEN[^]*ELSE/, '<= 100 THEN')],
    ],
  },
  firstPeople: {
    tag: '0005_people',
    hash: '97383e41d58a3f6111215bfb367d3c6f97734d0526a542d42126d62a0e1c6556',
    when: 1795292913829,
    edits: [
      [pendingSecret, ''],
      [auditIndexes, ''],
    ],
  },
  secondPeople: {
    tag: '0005_people',
    hash: 'cf92cda3c6b769c67ffb668b434062e5e3b9c94cd4bdb623205fbff90d16e600',
    when: 1795293336507,
    edits: [[pendingSecret, '']],
  },
  rateLimits: {
    tag: '0009_tries',
    hash: '25eb49038cfed7a3251c9d9691c407dc07646c6b3674a25705bbca17e7db22a5',
    edits: [
      [
        'for how long, and\n-- shut which place has none, from 0. The time is read after the locks, and once, so',
        'for how long. The\n-- time is read after the locks, and once, so',
      ],
      [', OUT shut integer, OUT', ', OUT'],
      [
        'FOR nth IN 0 .. jsonb_array_length(places) - 1 LOOP\n    place := places -> nth;\n',
        'FOR place IN SELECT jsonb_array_elements(places) LOOP\n',
      ],
      ['      shut := nth;\n', ''],
    ],
  },
} satisfies Record<string, SupersededMigration>;

/** Creates a folder of migrations up to the one named `last`, with earlier texts of some. Returns its path. */
export async function createMigrationsFolder(
  migrationsFolder: string,
  last: string,
  texts: readonly SupersededMigration[] = [],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'evisa-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  for (const { tag, hash, when, edits } of texts) {
    const file = path.join(folder, `${tag}.sql`);
    const earlierText = edits.reduce(
      (text, [current, earlier]) => text.replace(current, earlier),
      await readFile(file, 'utf8'),
    );
    if (createHash('sha256').update(earlierText).digest('hex') !== hash)
      throw new Error(`The edits do not give an earlier text of ${tag}`);
    await writeFile(file, earlierText);
    const entry = journal.entries.find((item) => item.tag === tag);
    if (entry && when !== undefined) entry.when = when;
  }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  await removeLaterIndexes(folder, last);
  return folder;
}

/** Removes the statements of indexes that the schema after the last migration does not have. */
async function removeLaterIndexes(folder: string, last: string): Promise<void> {
  const schema = await readFile(path.join(folder, 'meta', `${last.slice(0, 4)}_snapshot.json`), 'utf8');
  const file = path.join(folder, 'indexes.sql');
  const [comments = '', ...statements] = (await readFile(file, 'utf8')).split(/^(?=CREATE INDEX)/m);
  const known = statements.filter((statement) => schema.includes(`"name": ${/"[^"]+"/.exec(statement)?.[0]}`));
  await writeFile(file, [comments, ...known].join(''));
}
