import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const headSchema = z.object({ at: z.string(), seq: z.number().int(), entry_id: z.number().int(), hash: z.string() });
/** The last seal of the audit trail at a moment. */
type AuditHead = z.infer<typeof headSchema>;

/** The heads of the audit trail's chain, outside the database: whoever can change that cannot make the same chain again. */
export interface AuditHeadLog {
  append(head: AuditHead): Promise<void>;
  /** Oldest first. A line that was cut off is left out. */
  read(): Promise<AuditHead[]>;
}

/** Keeps heads in a file, one JSON object a line. */
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
