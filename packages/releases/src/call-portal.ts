import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '@evisa/setup/command-error';

/** A running portal to which a team publishes its remote. */
export interface Portal {
  /** e.g. `https://portal.evisa.example` */
  address: string;
  /** a service key with the scope `publish:<remote>` */
  key: string;
}

/** What a portal answered instead of doing it, with the sentence for people. */
export class PortalRefusal extends CommandError {
  constructor(
    message: string,
    readonly status: number,
    /** a sentence for each field, e.g. `replaces` */
    readonly errors: Record<string, string> = {},
  ) {
    super(message);
  }
}

const ATTEMPTS = 3;
const RETRY_AFTER_MS = 1_000;
/** A proxy or a process that is being replaced. */
const RETRIED_STATUSES = [502, 503, 504];

/**
 * Calls the API of a portal: POST with a body, GET without one. Repeats a call without an answer. Throws a `PortalRefusal` with the portal's
 * reason.
 */
export async function callPortal(
  { address, key }: Portal,
  path: string,
  { body }: { body?: FormData | string } = {},
): Promise<{ message: string; data: unknown }> {
  const url = new URL(`/api/${path}`, address);
  const request = {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${key}`,
      // The portal answers a repeat as it answered the first attempt.
      'idempotency-key': randomUUID(),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  };
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, request).catch(() => null);
    if (attempt < ATTEMPTS && (!response || RETRIED_STATUSES.includes(response.status))) {
      await wait(RETRY_AFTER_MS);
      continue;
    }
    if (!response) throw new CommandError(`${url.origin} does not answer.`);
    const answer = await response.json().catch(() => null);
    if (response.ok && answer) return answer;
    // A key of another portal is unknown here.
    const hint = `Use a key of ${url.origin}: an Admin creates it there under API Keys.`;
    const { message = `${url.origin} answers ${response.status}, and not as a portal.`, errors } = answer ?? {};
    throw new PortalRefusal(response.status === 401 ? `${message} ${hint}` : message, response.status, errors);
  }
}
