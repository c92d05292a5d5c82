import type { z } from 'zod';
import type { addMessageTemplateSchema, updateMessageTemplateSchema } from '@evisa/shared/contract/message-templates';
import { maxTemplates } from '@evisa/shared/domain/message-templates';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplates,
  updateTemplateRow,
  type StoredTemplate,
} from '../../db/message-templates/message-templates';
import { inTransaction, type Executor } from '../../db/query/executor';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';

/** Adds a template, with an audit entry. Throws a `ConflictError` for a name that exists, or when there are too many templates. */
export async function addTemplate(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { kind, name, texts }: z.output<typeof addMessageTemplateSchema>,
): Promise<StoredTemplate> {
  return inTransaction(db, async (tx) => {
    const others = await lockTemplates(tx);
    if (others.length >= maxTemplates)
      throw new ConflictError(`There are ${maxTemplates} templates. Delete one to add another.`);
    requireFreeName(others, { kind, name });
    const template = await insertTemplate(tx, { kind, name, texts, changed_by: actor.name });
    await appendEntry(tx, actor, 'template.add', null, template);
    return template;
  });
}

/**
 * Replaces the name and the texts of a template, with an audit entry. Equal ones change nothing. Throws a `NotFoundError` for a template that was
 * deleted, and a `ConflictError` for a name that exists, or if another Admin changed it since `revision`.
 */
export async function updateTemplate(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, kind, revision, name, texts }: z.output<typeof updateMessageTemplateSchema>,
): Promise<StoredTemplate> {
  return inTransaction(db, async (tx) => {
    const templates = await lockTemplates(tx);
    const before = templates.find((template) => template.id === id && template.kind === kind);
    if (!before) throw noTemplate();
    if (before.revision !== revision)
      throw new ConflictError(
        `${before.changed_by ?? 'A colleague'} changed this template. Reload the page, then make your change.`,
        'revision',
      );
    const next = { ...before, name, texts };
    if (Object.keys(diffFields(...toComparable(before, next))).length === 0) return before;
    requireFreeName(
      templates.filter((template) => template.id !== id),
      { kind, name },
    );
    const template = await updateTemplateRow(tx, id, { name, texts, changed_by: actor.name });
    await appendEntry(tx, actor, 'template.change', before, template);
    return template;
  });
}

/** Deletes a template, with an audit entry. Throws a `NotFoundError` for one that was deleted. */
export async function deleteTemplate({ db }: Pick<Services, 'db'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const template = (await lockTemplates(tx)).find((one) => one.id === id);
    if (!template) throw noTemplate();
    await deleteTemplateRow(tx, id);
    await appendEntry(tx, actor, 'template.delete', template, null);
  });
}

const noTemplate = () => new NotFoundError('There is no such template. It may have been deleted.');

function requireFreeName(others: readonly StoredTemplate[], { kind, name }: Pick<StoredTemplate, 'kind' | 'name'>) {
  const isSame = (other: StoredTemplate) => other.kind === kind && other.name.toLowerCase() === name.toLowerCase();
  if (others.some(isSame)) throw new ConflictError('There is a template with this name. Choose another name.', 'name');
}

function appendEntry(
  tx: Executor,
  actor: Actor,
  action: string,
  before: StoredTemplate | null,
  after: StoredTemplate | null,
): Promise<void> {
  const [old, next] = toComparable(before, after);
  const template = { from: before?.name ?? null, to: after?.name ?? null };
  return appendAuditEntries(tx, [
    { ...toActorColumns(actor), action, changes: { ...diffFields(old, next), template } },
  ]);
}

type Fields = Record<string, string | null>;

/** Fields of a template before and after: the name, and one text for each language that has one in either. */
function toComparable(before: StoredTemplate | null, after: StoredTemplate | null): [Fields, Fields] {
  const [old, next] = [toAuditFields(before), toAuditFields(after)];
  const none = Object.fromEntries(Object.keys({ ...old, ...next }).map((field) => [field, null]));
  return [
    { ...none, ...old },
    { ...none, ...next },
  ];
}

function toAuditFields(template: StoredTemplate | null): Fields {
  if (!template) return {};
  const texts = Object.entries(template.texts).map(([language, { subject, body }]) => [
    `text_${language}`,
    [subject, body].filter(Boolean).join('\n\n'),
  ]);
  return { template: template.name, kind: template.kind, ...Object.fromEntries(texts) };
}
