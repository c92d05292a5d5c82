import { z } from 'zod';
import {
  findPlaceholder,
  findTemplateProblem,
  maxMessageBodyLength,
  maxMessageSubjectLength,
  maxTemplateNameLength,
  templateKinds,
} from '@evisa/shared/domain/message-templates';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { orderIdSchema } from './order-id';
import { timestampSchema } from './response-envelope';

const templateIdSchema = z
  .number('Unknown template')
  .int('Unknown template')
  .positive('Unknown template')
  .max(2_147_483_647, 'Unknown template');

const subjectSchema = z
  .string(validationMessages.messageSubjectRequired)
  .trim()
  .max(maxMessageSubjectLength, validationMessages.messageSubjectTooLong)
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text), validationMessages.invisibleCharacters);

const bodySchema = z
  .string(validationMessages.messageTextRequired)
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .min(1, validationMessages.messageTextRequired)
      .max(maxMessageBodyLength, validationMessages.messageTextTooLong)
      .refine((text) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text), validationMessages.invisibleCharacters),
  );

const textsSchema = z.partialRecord(
  z.enum(siteLanguages),
  z.object({ subject: subjectSchema.describe('Empty in a remark'), body: bodySchema }),
);

export const messageTemplateSchema = z.object({
  id: z.number().int(),
  kind: z.enum(templateKinds),
  name: z.string(),
  texts: z
    .partialRecord(z.enum(siteLanguages), z.object({ subject: z.string(), body: z.string() }))
    .describe('By language of the applicant; English is always there, and the only one of a remark'),
  revision: z.number().int().describe('Sent back with a change'),
  changed_by: z.string().nullable().describe('Null for a template as the portal came with it'),
  changed_at: timestampSchema,
});
/** GET admin/message-templates: a text with placeholders for messages to applicants, or a ready-made remark. */
export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

const editedShape = {
  kind: z.enum(templateKinds, 'Please choose what the template is for.'),
  name: z
    .string(validationMessages.templateNameRequired)
    .trim()
    .min(1, validationMessages.templateNameRequired)
    .max(maxTemplateNameLength, validationMessages.templateNameTooLong)
    .refine((name) => !hasInvisibleCharacters(name), validationMessages.invisibleCharacters),
  texts: textsSchema,
};

type Edited = z.output<z.ZodObject<typeof editedShape>>;

function checkTexts({ value: { kind, texts }, issues }: z.core.ParsePayload<Edited>): void {
  const report = (path: string[], message: string) =>
    issues.push({ code: 'custom', input: texts, path: ['texts', ...path], message });
  if (!texts.en) report([], validationMessages.templateEnglishRequired);
  for (const [language, text] of Object.entries(texts)) {
    if (kind === 'remark' && language !== 'en') report([language], 'A remark is in English only.');
    if (kind === 'remark' && text.subject) report([language, 'subject'], 'A remark has no subject.');
    if (kind === 'message' && !text.subject) report([language, 'subject'], validationMessages.messageSubjectRequired);
    for (const field of ['subject', 'body'] as const) {
      const problem = findTemplateProblem(kind, text[field]);
      if (problem) report([language, field], problem);
    }
  }
}

/** POST admin/message-templates */
export const addMessageTemplateSchema = z.object(editedShape).check(checkTexts);
export type AddMessageTemplate = z.input<typeof addMessageTemplateSchema>;

/** PUT admin/message-templates: replaces name and texts. `kind` stays what it is. */
export const updateMessageTemplateSchema = z
  .object({
    id: templateIdSchema,
    revision: z.number().int().min(1).describe('The revision that the form was filled with'),
    ...editedShape,
  })
  .check(checkTexts);
export type UpdateMessageTemplate = z.input<typeof updateMessageTemplateSchema>;

/** PUT admin/delete-message-template */
export const deleteMessageTemplateSchema = z.object({ id: templateIdSchema });

/** GET admin/message-values/{orderId} */
export const messageValuesSchema = z.object({
  name: z.string(),
  orderId: z.string(),
  service: z.string(),
  trackingLink: z.string(),
  language: z.enum(siteLanguages).describe('The applicant’s language'),
  requestLine: z
    .string()
    .optional()
    .describe(
      'While the applicant was asked for something: how it is sent on the tracking page, in `language`, for the words before its address',
    ),
});
/** What fills the placeholders of a message about an order. */
export type MessageValues = z.infer<typeof messageValuesSchema>;

const isFilled = (text: string) => findPlaceholder(text) === null;

/** POST admin/send-order-message */
export const sendOrderMessageSchema = z.object({
  orderId: orderIdSchema,
  templateId: templateIdSchema.nullish().describe('The template that the message began with, for the audit trail'),
  language: z.enum(siteLanguages).default('en').describe('The language of the text'),
  subject: subjectSchema
    .pipe(z.string().min(1, validationMessages.messageSubjectRequired))
    .refine(isFilled, validationMessages.messagePlaceholderLeft),
  text: bodySchema.refine(isFilled, validationMessages.messagePlaceholderLeft),
});
export type SendOrderMessage = z.input<typeof sendOrderMessageSchema>;
