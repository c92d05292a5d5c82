import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import {
  addMessageTemplateSchema,
  deleteMessageTemplateSchema,
  messageTemplateSchema,
  updateMessageTemplateSchema,
  type MessageTemplate,
} from '@evisa/shared/contract/message-templates';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { maxTemplates, templatePlaceholders } from '@evisa/shared/domain/message-templates';
import { addTemplate, deleteTemplate, updateTemplate } from '../../commands/message-templates/edit-templates';
import { listTemplates, type StoredTemplate } from '../../db/message-templates/message-templates';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

const tag = 'Message templates';
const placeholders = Object.entries(templatePlaceholders)
  .map(([name, meaning]) => `\`{${name}}\` (${meaning})`)
  .join(', ');

const presentTemplate = ({
  id,
  kind,
  name,
  texts,
  revision,
  changed_by,
  changed_at,
}: StoredTemplate): MessageTemplate => ({
  id,
  kind,
  name,
  texts,
  revision,
  changed_by,
  changed_at,
});

/** GET admin/message-templates */
export const getMessageTemplates = defineRoute({
  endpoint: endpoints.getMessageTemplates,
  docs: {
    tag,
    summary: 'List message templates',
    description: `Returns the templates of messages to applicants and the ready-made remarks, oldest first. A message has the placeholders ${placeholders}; a remark has none.`,
  },
  input: noInput,
  response: responseSchema(z.array(messageTemplateSchema)),
  handle: async ({ services }) => ({
    message: 'Message templates.',
    data: (await listTemplates(services.db)).map(presentTemplate),
  }),
});

/** POST admin/message-templates */
export const addMessageTemplate = defineRoute({
  endpoint: endpoints.addMessageTemplate,
  docs: {
    tag,
    summary: 'Add a message template',
    description: `Adds a message with a subject and a text for English and any other language of the applicants’ site, or a remark with an English text. 400 for braces that are no placeholder, 409 for a name that another one of its kind has, and beyond ${maxTemplates} templates. Admins only.`,
    errorStatuses: [409],
  },
  input: z.object({ body: addMessageTemplateSchema }),
  response: responseSchema(messageTemplateSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'Template added.',
    data: presentTemplate(await addTemplate(services, requireStaff(caller).member, body)),
  }),
});

/** PUT admin/message-templates */
export const updateMessageTemplate = defineRoute({
  endpoint: endpoints.updateMessageTemplate,
  docs: {
    tag,
    summary: 'Change a message template',
    description:
      'Replaces the name and all texts. Messages that were sent stay as they are. 404 if it was deleted or is of another kind; 409 for a name that exists, and if another Admin changed it since `revision`. Admins only.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: updateMessageTemplateSchema }),
  response: responseSchema(messageTemplateSchema),
  isIdempotent: true,
  handle: async ({ body, caller, services }) => ({
    message: 'Template saved.',
    data: presentTemplate(await updateTemplate(services, requireStaff(caller).member, body)),
  }),
});

/** PUT admin/delete-message-template */
export const deleteMessageTemplate = defineRoute({
  endpoint: endpoints.deleteMessageTemplate,
  docs: {
    tag,
    summary: 'Delete a message template',
    description: 'Deletes a template. 404 if it was deleted before. Admins only.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteMessageTemplateSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body: { id }, caller, services }) {
    await deleteTemplate(services, requireStaff(caller).member, id);
    return { message: 'Template deleted.', data: null };
  },
});
