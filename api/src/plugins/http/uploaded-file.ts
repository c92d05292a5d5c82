import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { getErrorCode } from '../../db/query/database-errors';
import { HttpError } from './http-error';

/** A file of a multipart body. The sender chose its name and its bytes. */
export class UploadedFile {
  constructor(
    /** The base name, as data; never a path. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  /** Represents the content where a request is compared with its repeat. */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

/** Returns the schema of a file field in a multipart body. */
export function uploadedFileSchema(requiredMessage: string) {
  return z
    .custom<UploadedFile>((value) => value instanceof UploadedFile && value.bytes.length > 0, requiredMessage)
    .meta({ type: 'string', format: 'binary' });
}

/**
 * Reads a multipart body with at most one file, in the field `fileField`, into memory, so that an interrupted upload leaves nothing
 * behind. Throws an `HttpError`: 415 for another content type, 413 above 10 MB, 400 for a truncated body or a file in another field.
 */
export async function readMultipart(
  request: FastifyRequest,
  fileField: string,
): Promise<Record<string, string | UploadedFile>> {
  if (!request.isMultipart()) throw new HttpError(415, 'This call takes multipart/form-data.');
  const body: Record<string, string | UploadedFile> = {};
  let hasMisplacedFile = false;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maximumUploadBytes, files: 2, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        hasMisplacedFile ||= part.fieldname !== fileField || fileField in body;
        body[fileField] = new UploadedFile(sanitizeFileName(part.filename), bytes);
      } else if (typeof part.value === 'string' && part.fieldname !== fileField) {
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    if (getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new HttpError(413, 'The file is larger than 10 MB.');
    throw new HttpError(400, 'The upload is incomplete.');
  }
  if (hasMisplacedFile) throw new HttpError(400, `Exactly one file is taken, in the field ${fileField}.`);
  return body;
}

/** Returns the last part of a Windows or Unix path, without invisible characters. */
function sanitizeFileName(name: string | undefined): string {
  return (
    basename((name ?? '').replaceAll('\\', '/'))
      .replace(/\p{C}/gu, '')
      .slice(0, 255) || 'document'
  );
}
