import type { MultipartFile } from '@fastify/multipart';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { joinShared } from '../../adapters/uploads/shared-bytes';
import { getErrorCode } from '../../db/query/database-errors';
import { UnavailableError } from '../../errors/domain-error';
import { HttpError } from './http-error';

/** A file of a multipart body. The sender chose its name and its bytes. */
export class UploadedFile {
  #sha256: string | undefined;

  constructor(
    /** The base name, as data; never a path. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  /** The SHA-256 of the content, as hexadecimal digits. Computed once: the checks of an order need it several times. */
  get sha256(): string {
    return (this.#sha256 ??= createHash('sha256').update(this.bytes).digest('hex'));
  }

  /** Represents the content where a request is compared with its repeat. */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: this.sha256 };
  }
}

/** Returns the schema of a file field in a multipart body. `maxLength` of binary data counts bytes (OpenAPI 3.1, section 4.8.14). */
export function uploadedFileSchema(requiredMessage: string) {
  return z
    .custom<UploadedFile>((value) => value instanceof UploadedFile && value.bytes.length > 0, requiredMessage)
    .meta({ type: 'string', format: 'binary', maxLength: maximumUploadBytes });
}

/** The parts of a multipart body that are not plain text. */
export interface MultipartParts {
  /** The fields of files, each of which may have one file. */
  files: readonly string[];
  /** The field of a JSON document. */
  json?: string;
}

const maxFieldBytes = 10_000;
const maxJsonBytes = 100_000;
/** The maximum size of all files of one request together. */
const maxTotalBytes = 4 * maximumUploadBytes;

/** The maximum size of the files that one caller is sending: slow uploads must not fill the memory. */
const maxUnfinishedBytes = 10 * maximumUploadBytes;
/** The sender that stands for all applicants together, who can have any number of orders, and its maximum. */
export const allApplicants = 'applicants';
const maxUnfinishedOfApplicants = 30 * maximumUploadBytes;
/** The bytes of files that have come of unfinished uploads, by sender: a caller, or all applicants. */
const unfinished = new Map<string, number>();

/**
 * Reads a multipart body into memory, so that an interrupted upload leaves nothing behind. Throws an `HttpError`: 415 for another content
 * type, 413 for a file above 10 MB and for files above 40 MB, 400 for a truncated body or a file in another field; and an
 * `UnavailableError` while the uploads that are still being sent have more than 100 MB of one caller, or 300 MB of all applicants.
 */
export async function readMultipart(
  request: FastifyRequest,
  { files, json }: MultipartParts,
  senders: readonly string[],
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new HttpError(415, 'This endpoint accepts only multipart/form-data.');
  const body: Record<string, unknown> = {};
  let totalBytes = 0;
  let heldBytes = 0;
  const hold = (bytes: number) => {
    heldBytes += bytes;
    let isTooMuch = false;
    for (const sender of senders) {
      const ofSender = (unfinished.get(sender) ?? 0) + bytes;
      if (ofSender > 0) unfinished.set(sender, ofSender);
      else unfinished.delete(sender);
      isTooMuch ||= ofSender > (sender === allApplicants ? maxUnfinishedOfApplicants : maxUnfinishedBytes);
    }
    if (bytes > 0 && isTooMuch)
      throw new UnavailableError('Too many files are being sent at once. Try again in a few seconds.', {
        retryAfterSeconds: 5,
      });
  };
  let hasMisplacedFile = false;
  const limits = {
    fileSize: maximumUploadBytes,
    files: files.length + 2,
    fields: 20,
    fieldSize: json ? maxJsonBytes : maxFieldBytes,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: field } = part;
      if (part.type === 'file') {
        const bytes = await readFile(part.file, hold);
        // Forms and some clients send an empty part for a file that was not chosen.
        if (bytes.length === 0) continue;
        totalBytes += bytes.length;
        if (totalBytes > maxTotalBytes) throw new HttpError(413, 'The files are larger than 40 MB together.');
        if (field === json) body[json] = parseJson(bytes.subarray(0, maxJsonBytes).toString('utf8'));
        else {
          hasMisplacedFile ||= !files.includes(field) || field in body;
          // In the only field, so that validation does not call it missing.
          body[files.length === 1 ? String(files[0]) : field] = new UploadedFile(
            sanitizeFileName(part.filename),
            bytes,
          );
        }
      } else if (field === json) {
        if (part.valueTruncated) throw new HttpError(413, `The field ${json} is too long.`);
        body[json] = typeof part.value === 'string' ? parseJson(part.value) : part.value;
      } else if (typeof part.value === 'string' && !files.includes(field)) body[field] = part.value;
    }
  } catch (error) {
    if (error instanceof HttpError || error instanceof UnavailableError) throw error;
    if (getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge();
    throw new HttpError(400, 'The upload is incomplete.');
  } finally {
    hold(-heldBytes);
  }
  if (hasMisplacedFile)
    throw new HttpError(
      400,
      files.length === 1
        ? `Send exactly one file, in the field ${files[0]}.`
        : `Send each file once, in one of the fields ${files.join(', ')}.`,
    );
  return body;
}

/** Reads a file into memory that the threads share which check it. */
async function readFile(stream: MultipartFile['file'], hold: (bytes: number) => void): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    hold(piece.length);
    pieces.push(piece);
  }
  if (stream.truncated) throw fileTooLarge();
  return joinShared(pieces);
}

const fileTooLarge = () => new HttpError(413, 'The file is larger than 10 MB.');

/** Returns null for a text that is not JSON, which no schema accepts: it must not count as a field that was left out. Skips a byte order mark. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/** Returns the last part of a Windows or Unix path, without invisible characters. */
function sanitizeFileName(name: string | undefined): string {
  return (
    basename((name ?? '').replaceAll('\\', '/'))
      .replace(/\p{C}/gu, '')
      .slice(0, 255) || 'document'
  );
}
