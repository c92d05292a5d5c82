import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { parseByteRange } from '../../adapters/files/parse-byte-range';
import { storedFileNamePattern } from '../../adapters/files/file-store';
import { filePolicy } from '../../plugins/server/security-headers';
import { defineRoute } from '../../plugins/routing/define-route';
import { RawReply } from '../../plugins/http/raw-reply';
import { HttpError } from '../../plugins/http/http-error';
import { findFile } from '../../commands/documents/find-file';
import { recordDownload } from '../../commands/documents/record-download';
import type { Caller } from '../../plugins/auth/caller';
import type { Services } from '../../services/services';
import { findOrderEmail } from '../../db/orders/orders';
import { findDocumentOfFile } from '../../db/order-history/issued-documents';

const areas = ['docs', 'uploads'] as const;

/** GET files/{area}/{name} */
export const getFile = defineRoute({
  endpoint: endpoints.getFile,
  docs: {
    tag: 'Documents',
    summary: 'Get a file',
    description:
      'Returns the bytes of an issued document (`docs/{orderId}_{file1}`) or of an applicant’s upload (`uploads/{name}`). Accepts one `Range`, with `If-Range`. A download link is valid for its own file only, and the file is sent as an attachment. Once its last byte was sent, also in a part, Download History has a row with address, place, browser and system; a repeat within a minute adds none, nor does the 51st of a document in 24 hours. A link to a document that was withdrawn is answered with 410, and one from before a correction of the order’s email with 401, also for a part; members still get the file.',
    errorStatuses: [404, 410, 416],
  },
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  acceptsRanges: true,
  input: z.object({
    params: z.object({
      area: z.enum(areas, 'Use docs or uploads'),
      name: z.string().regex(storedFileNamePattern, 'This is not a valid file name'),
    }),
    query: z.object({ link: z.string().optional() }),
  }),
  async handle({ params: { area, name }, caller, range, ifRange, services, ip, userAgent, clientHints }) {
    if (caller.kind === 'link' && caller.file !== `${area}/${name}`)
      throw new HttpError(403, 'This link is for another file.');
    if (caller.kind === 'link') await requireOwnDocument(services, caller, name);
    const file = await findFile(services, area, name);
    if (!file) {
      // A link is only created for an existing file.
      const logMessage = caller.kind === 'link' ? 'the file of a download link is missing' : undefined;
      throw new HttpError(404, 'This file does not exist.', { ...(logMessage && { logMessage }) });
    }
    const { size } = file;
    const etag = `"${await file.readHash()}"`;
    const disposition = caller.kind === 'link' ? 'attachment' : 'inline';
    const headers = {
      etag,
      'content-type': file.contentType,
      'content-disposition': `${disposition}; filename="${file.downloadName}"; filename*=UTF-8''${file.downloadName}`,
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
      'accept-ranges': 'bytes',
    };
    const part = parseByteRange(ifRange === undefined || ifRange === etag ? range : undefined, size);
    if (part === 'unsatisfiable')
      return new RawReply(Buffer.alloc(0), { ...headers, 'content-range': `bytes */${size}` }, 416);
    const record =
      caller.kind === 'link' ? () => recordDownload(services, name, { ip, userAgent, clientHints }) : undefined;
    if (!part) return new RawReply(() => file.open(), { ...headers, 'content-length': String(size) }, 200, record);
    return new RawReply(
      () => file.open(part),
      {
        ...headers,
        'content-length': String(part.to - part.from + 1),
        'content-range': `bytes ${part.from}-${part.to}/${size}`,
      },
      206,
      // Who asks for the last byte has the bytes before, however they got them.
      part.to === size - 1 ? record : undefined,
    );
  },
});

/** Throws an `HttpError` for a link to a document that was withdrawn (410), or of an order whose email was corrected since (401). */
async function requireOwnDocument(
  { db, reader }: Services,
  { isFor }: Extract<Caller, { kind: 'link' }>,
  name: string,
): Promise<void> {
  const document = await findDocumentOfFile(db, name);
  if (document?.withdrawn_at) throw new HttpError(410, applicantMessages.documentWithdrawn);
  const email = document && isFor ? await findOrderEmail(reader(), document.order_id) : null;
  if (email !== null && isFor?.(email) === false) throw new HttpError(401, 'This link has expired.');
}
