import { z } from 'zod';
import {
  auditCheckSchema,
  auditEntrySchema,
  auditFacetsSchema,
  auditFilterSchema,
  auditPageSchema,
} from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { Readable } from 'node:stream';
import { listAuditEntries, listAuditFacets, streamAuditEntries } from '../../db/audit/audit-trail';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { verifyAuditTrail as checkCommand } from '../../commands/verify-audit-trail';
import { RawReply } from '../../plugins/http/raw-reply';
import { streamAuditCsv } from '../../presenters/csv/audit-csv';

/** POST admin/audit-trail: who did what, when and from where, newest first, a page after the entry `before`. Admin only. */
export const getAuditTrail = defineRoute({
  endpoint: calls.getAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'A page of the audit trail',
    description:
      'Who did what, when and from where, newest first; the next page is asked for with the last id as `before`. Days are UTC, both included. Admin only. The specification does not name it.',
  },
  input: z.object({ body: auditPageSchema }),
  response: responseSchema(z.array(auditEntrySchema)),
  handle: async ({ body: { before, limit, ...filter }, services }) => ({
    message: 'Audit trail.',
    data: await listAuditEntries(services.db, filter, { before, limit }),
  }),
});

/** GET admin/audit-facets: the names and actions there are in the audit trail, to filter by. Admin only. */
export const getAuditFacets = defineRoute({
  endpoint: calls.getAuditFacets,
  docs: {
    tag: 'Audit',
    summary: 'What the audit trail can be filtered by',
    description: 'The names and actions that occur in the audit trail. Admin only. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(auditFacetsSchema),
  handle: async ({ services }) => ({ message: 'Audit facets.', data: await listAuditFacets(services.db) }),
});

/** GET admin/check-audit-trail: follows the chain of hashes over the audit trail; `broken` names the first entry that is not as it was. */
export const checkAuditTrail = defineRoute({
  endpoint: calls.checkAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'Check the audit trail',
    description:
      'Follows the chain of hashes over the whole audit trail. `broken` names the first entry that was changed or taken away, `head` is the last hash, to be kept elsewhere. Admin only. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(auditCheckSchema),
  async handle({ services }) {
    const check = await checkCommand(services);
    const message = check.broken
      ? `Entry ${check.broken.entryId} of the audit trail is not as it was.`
      : `All ${check.checked} entries of the audit trail are as they were written.`;
    return { message, data: check };
  },
});

/** POST admin/export-audit-trail: what a filter leaves of the audit trail as CSV, streamed, safe against formulas. Admin only. */
export const exportAuditTrail = defineRoute({
  endpoint: calls.exportAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'The audit trail as CSV',
    description:
      'What a filter leaves of the audit trail, newest first, as `text/csv`: UTF-8 with a byte order mark, RFC 4180, streamed. A cell that a spreadsheet would run as a formula begins with an apostrophe. Admin only. The specification does not name it.',
  },
  contentTypes: ['text/csv'],
  input: z.object({ body: auditFilterSchema }),
  async handle({ body, services: { db } }) {
    const today = new Date().toISOString().slice(0, 10);
    return new RawReply(Readable.from(streamAuditCsv(streamAuditEntries(db, body))), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-trail-${today}.csv"`,
      'cache-control': 'private, no-store',
    });
  },
});
