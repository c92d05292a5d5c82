import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrations } from './check-migrations';

const migrationsFolder = path.join(__dirname, '../../../drizzle');
/** Migrations up to this one were published before the rules. */
const lastWithoutRules = '0015_orders_come_in';

/** THE table of statements that stop a release from working beside the previous one, or block a large table (docs/operating/upgrades.md). */
const rules = [
  {
    finds: /^DROP TABLE|^ALTER TABLE .*\b(DROP|RENAME)\b/i,
    instead: 'Remove it in the release after the one that stops using it.',
  },
  {
    finds: /^ALTER TABLE .*\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
    instead: 'Add a column of the new type and fill it in batches.',
  },
  {
    finds: /^ALTER TABLE .*\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
    instead: 'Give the column a constant default.',
  },
  { finds: /^ALTER TABLE .*\bSET NOT NULL\b/i, instead: 'Add a check constraint as NOT VALID, and validate it later.' },
  {
    finds: /^ALTER TABLE .*\bADD CONSTRAINT\b(?!.*\bNOT VALID\b)/i,
    instead: 'Add it as NOT VALID, and validate it later.',
  },
  { finds: /^CREATE (UNIQUE )?INDEX\b/i, instead: 'Move it to indexes.sql and create it concurrently.' },
  { finds: /^(UPDATE|DELETE FROM|TRUNCATE)\b/i, instead: 'Change the rows in batches, outside the migration.' },
];

/** Says what is wrong with each statement of a migration. Tables that it creates may be changed; `-- allowed: reason` permits a statement. */
function findDangers(migration: string): string[] {
  const statements = migration.split('--> statement-breakpoint').map((text) => text.trim());
  const created = statements.map((statement) => /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(statement)?.[1]);
  return statements
    .filter((statement) => !/^-- allowed: \S/.test(statement))
    .map((statement) =>
      statement
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(
      (statement) =>
        !created.includes(/^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX .*? ON) (\S+)/i.exec(statement)?.[1] ?? ''),
    )
    .flatMap((statement) =>
      rules.filter(({ finds }) => finds.test(statement)).map(({ instead }) => `${statement.slice(0, 80)}: ${instead}`),
    );
}

it('finds no dangerous statement in the migrations since the rules', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const since = migrations.slice(migrations.findIndex(({ tag }) => tag === lastWithoutRules) + 1);
  expect(since.length).toBeLessThan(migrations.length);
  const dangers = since.flatMap(({ tag }) =>
    findDangers(readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8')),
  );
  expect(dangers).toEqual([]);
});

it.each([
  ['DROP TABLE "orders"', 'Remove it'],
  ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', 'Remove it'],
  ['ALTER TABLE "orders"\n  DROP COLUMN "a"', 'Remove it'],
  ['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint', 'new type'],
  ['ALTER TABLE "orders" ADD COLUMN "a" text NOT NULL', 'default'],
  ['ALTER TABLE "orders" ALTER COLUMN "a" SET NOT NULL', 'check constraint'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("a" > 0)', 'NOT VALID'],
  ['CREATE UNIQUE INDEX "i" ON "orders" USING btree ("a")', 'concurrently'],
  ['-- all of them\nUPDATE "orders" SET "a" = 1', 'in batches'],
])('refuses %s', (statement, instead) => {
  const dangers = findDangers(`CREATE TABLE "others" ();--> statement-breakpoint\n${statement};`);
  expect(dangers).toEqual([expect.stringContaining(instead)]);
});

it('permits what does not block, what changes a new table, and what says why it is allowed', () => {
  const statements = [
    'ALTER TABLE "orders" ADD COLUMN "a" text',
    `ALTER TABLE "orders" ADD COLUMN "b" text DEFAULT '' NOT NULL`,
    'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("a" > 0) NOT VALID',
    'CREATE TABLE "visits" ("id" integer)',
    'CREATE INDEX "i" ON "visits" USING btree ("id")',
    '-- allowed: release 1.4 stopped using it\nALTER TABLE "orders" DROP COLUMN "old"',
  ];
  expect(findDangers(statements.join(';--> statement-breakpoint\n'))).toEqual([]);
});
