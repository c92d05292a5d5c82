import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { templateKinds, type TemplateTexts } from '@evisa/shared/domain/message-templates';
import { inLiterals, timestampDefaultNow } from './column-helpers';

/** Texts that members begin with: messages to applicants, and remarks. The migration brings the first ones. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: templateKinds }).notNull(),
    name: text().notNull(),
    texts: jsonb().$type<TemplateTexts>().notNull(),
    /** Counts changes, from 1. */
    revision: integer().notNull().default(1),
    /** The name of the member; null as the portal came with it. */
    changed_by: text(),
    changed_at: timestampDefaultNow(),
  },
  (table) => [
    unique('message_templates_name_unique').on(table.kind, table.name),
    check('message_templates_kind_known', inLiterals(table.kind, templateKinds)),
  ],
);
