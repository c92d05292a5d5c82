import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const headSchema = z.object({ at: z.string(), seq: z.number().int(), entry_id: z.number().int(), hash: z.string() });
/** The last seal of the audit trail at a point in time. */
type AuditHead = z.infer<typeof headSchema>;

/**
 * Stores heads of the audit trail's hash chain outside the database, so that a person who can change the database cannot recreate
 * the same chain.
 */
export interface AuditHeadLog {
  append(head: AuditHead): Promise<void>;
  /** Returns the heads, oldest first, without lines that are cut off. */
  read(): Promise<AuditHead[]>;
}

/** Returns a log that stores each head as one line of JSON in a file. */
export function createAuditHeadLog(file: string): AuditHeadLog {
  return {
    async append(head) {
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, `${JSON.stringify(head)}\n`);
    },
    async read() {
      const text = existsSync(file) ? await readFile(file, 'utf8') : '';
      return text.split('\n').flatMap((line) => parseHead(line) ?? []);
    },
  };
}

function parseHead(line: string): AuditHead | null {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
