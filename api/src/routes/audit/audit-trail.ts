import { z } from 'zod';
import {
  auditCheckSchema,
  auditEntrySchema,
  auditFacetsSchema,
  auditFilterSchema,
  auditPageSchema,
} from '@evisa/shared/contract/audit';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { Readable } from 'node:stream';
import { listAuditEntries, listAuditFacets, streamAuditEntries } from '../../db/audit/audit-trail';
import { recordExport } from '../../commands/audit/record-export';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { verifyAuditTrail } from '../../commands/audit/verify-audit-trail';
import { RawReply } from '../../plugins/http/raw-reply';
import { streamAuditCsv } from '../../presenters/csv';

/** POST admin/audit-trail */
export const getAuditTrail = defineRoute({
  endpoint: endpoints.getAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'Get a page of the audit trail',
    description:
      'Returns who did what, when and from where, newest first. To get the next page, send the last id as `before`. Days are UTC and both are included. Admin only.',
  },
  input: z.object({ body: auditPageSchema }),
  response: responseSchema(z.array(auditEntrySchema)),
  handle: async ({ body: { before, limit, ...filter }, services }) => ({
    message: 'Audit trail.',
    data: await listAuditEntries(services.db, filter, { before, limit }),
  }),
});

/** GET admin/audit-facets */
export const getAuditFacets = defineRoute({
  endpoint: endpoints.getAuditFacets,
  docs: {
    tag: 'Audit',
    summary: 'List the filters of the audit trail',
    description: 'Returns the names and actions that occur in the audit trail. Admin only.',
  },
  input: noInput,
  response: responseSchema(auditFacetsSchema),
  handle: async ({ services }) => ({ message: 'Audit facets.', data: await listAuditFacets(services.db) }),
});

/** GET admin/check-audit-trail */
export const checkAuditTrail = defineRoute({
  endpoint: endpoints.checkAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'Verify the audit trail',
    description:
      'Verifies the chain of hashes over the whole audit trail. `broken` names the first entry that was changed or removed. `head` is the last hash; store it elsewhere to compare with later checks. Admin only.',
  },
  input: noInput,
  response: responseSchema(auditCheckSchema),
  async handle({ services }) {
    const check = await verifyAuditTrail(services);
    const message = check.broken
      ? `Entry ${check.broken.entryId} of the audit trail was changed or removed.`
      : `All ${check.checked} entries of the audit trail are unchanged.`;
    return { message, data: check };
  },
});

/** POST admin/export-audit-trail */
export const exportAuditTrail = defineRoute({
  endpoint: endpoints.exportAuditTrail,
  docs: {
    tag: 'Audit',
    summary: 'Export the audit trail as CSV',
    description:
      'Returns the filtered audit trail, newest first, as `text/csv`: UTF-8 with a byte order mark, RFC 4180, streamed. A cell that a spreadsheet would run as a formula begins with an apostrophe. Admin only.',
  },
  contentTypes: ['text/csv'],
  input: z.object({ body: auditFilterSchema }),
  async handle({ body, caller, services }) {
    const today = new Date().toISOString().slice(0, 10);
    const entries = recordExport(
      services,
      requireStaff(caller),
      { action: 'audit.export', filter: body },
      streamAuditEntries(services.db, body),
    );
    return new RawReply(Readable.from(streamAuditCsv(entries)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-trail-${today}.csv"`,
      'cache-control': 'private, no-store',
    });
  },
});
