import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { messageTemplates } from '../schema/message-templates';

export type StoredTemplate = typeof messageTemplates.$inferSelect;
export type NewTemplate = Pick<typeof messageTemplates.$inferInsert, 'kind' | 'name' | 'texts' | 'changed_by'>;

/** Lists all templates, oldest first. */
export function listTemplates(db: Executor): Promise<StoredTemplate[]> {
  return db.select().from(messageTemplates).orderBy(messageTemplates.id);
}

export async function findTemplate(db: Executor, id: number): Promise<StoredTemplate | undefined> {
  const [row] = await db.select().from(messageTemplates).where(eq(messageTemplates.id, id));
  return row;
}

/** Locks the templates against other changes until the transaction ends, and lists them. */
export async function lockTemplates(tx: Executor): Promise<StoredTemplate[]> {
  await tx.execute(sql`lock table ${messageTemplates} in share row exclusive mode`);
  return listTemplates(tx);
}

export async function insertTemplate(tx: Executor, template: NewTemplate): Promise<StoredTemplate> {
  const [row] = await tx.insert(messageTemplates).values(template).returning();
  if (!row) throw new Error('The database returned no template');
  return row;
}

/** Replaces what a template says, with its next revision. */
export async function updateTemplateRow(
  tx: Executor,
  id: number,
  template: Omit<NewTemplate, 'kind'>,
): Promise<StoredTemplate> {
  const [row] = await tx
    .update(messageTemplates)
    .set({ ...template, revision: sql`${messageTemplates.revision} + 1`, changed_at: sql`now()` })
    .where(eq(messageTemplates.id, id))
    .returning();
  if (!row) throw new Error('The database returned no template');
  return row;
}

export async function deleteTemplateRow(tx: Executor, id: number): Promise<void> {
  await tx.delete(messageTemplates).where(eq(messageTemplates.id, id));
}
