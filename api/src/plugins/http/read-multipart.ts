import '@fastify/multipart';
import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { getErrorCode } from '../../db/query/database-errors';
import { HttpError } from './http-error';
import { UploadedFile } from './uploaded-file';

/**
 * Reads a multipart body with at most one file, in the field `fileField`, into memory: a broken upload leaves nothing behind.
 * Throws a `Refusal`: 415 for another kind of body, 413 above 10 MB, 400 for one that is cut short or holds other files.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string,
): Promise<Record<string, string | UploadedFile>> {
  if (!request.isMultipart()) throw new HttpError(415, 'This call takes multipart/form-data.');
  const body: Record<string, string | UploadedFile> = {};
  let misplacedFile = false;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maximumUploadBytes, files: 2, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        misplacedFile ||= part.fieldname !== fileField || fileField in body;
        body[fileField] = new UploadedFile(baseName(part.filename), bytes);
      } else if (typeof part.value === 'string' && part.fieldname !== fileField) {
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    if (getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new HttpError(413, 'The file is larger than 10 MB.');
    throw new HttpError(400, 'The upload is incomplete.');
  }
  if (misplacedFile) throw new HttpError(400, `Exactly one file is taken, in the field ${fileField}.`);
  return body;
}

/** The last part of a path of either kind, without characters that nobody sees. */
function baseName(name: string | undefined): string {
  return (
    basename((name ?? '').replaceAll('\\', '/'))
      .replace(/\p{C}/gu, '')
      .slice(0, 255) || 'document'
  );
}
