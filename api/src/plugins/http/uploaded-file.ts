import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A file as it came: its name and its bytes are whatever the sender chose. */
export class UploadedFile {
  constructor(
    /** The base name, as data; never a path. */
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  /** Stands for the content where a request is compared with its repeat. */
  toJSON(): { name: string; sha256: string } {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

/** A file as a field of a multipart body. */
export function uploadedFileSchema(requiredMessage: string) {
  return z
    .custom<UploadedFile>((value) => value instanceof UploadedFile && value.bytes.length > 0, requiredMessage)
    .meta({ type: 'string', format: 'binary' });
}
