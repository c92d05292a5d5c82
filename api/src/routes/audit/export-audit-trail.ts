import { Readable } from 'node:stream';
import { z } from 'zod';
import { auditFilterSchema } from '@evisa/shared/contract/audit';
import * as calls from '@evisa/shared/contract/endpoints';
import { streamAuditEntries } from '../../db/audit/audit-trail';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { streamAuditCsv } from '../../presenters/csv/audit-csv';

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
