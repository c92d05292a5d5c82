import type { HttpResponse } from './send-request';

/** What an answer must never show: where the code lies, what the database was asked. */
const internalDetails =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|\/src\/|\b(?:select|insert into|update) "?\w+"? .*\b(?:from|values|set)\b|\bpg_|drizzle|ECONN|ENOENT/i;

interface SentRequest {
  /** An address of the API; others belong to the site, which has words for people. */
  api: boolean;
  /** Nobody signed in, and no applicant. */
  anonymous: boolean;
  head: boolean;
  /** Everything that was sent, which an answer may repeat. */
  sent: string;
}

/**
 * What is wrong with an answer, or `null`: 5xx, no envelope, an envelope that says something else than the HTTP status, no security
 * headers, innards, or personal data (`secrets`) where there must be none.
 */
export function findResponseProblem(
  { status, headers, body }: HttpResponse,
  asked: SentRequest,
  secrets: readonly string[],
): string | null {
  if (!(status >= 200 && status < 500)) return `HTTP status ${status}`;
  // Node itself answers a request that names no host, or expects what nobody knows.
  if ((status === 400 || status === 417) && /^(?:0\s*)?$/.test(body)) return null;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  if (asked.head) return null;
  const refused = status >= 400;
  const type = String(headers['content-type'] ?? '');
  if (refused && internalDetails.test(body)) return 'tells of its innards';
  if (refused || asked.anonymous) {
    const told = secrets.find((secret) => body.includes(secret) && !asked.sent.includes(secret));
    if (told !== undefined) return `tells ${told}`;
  }
  if (!type.startsWith('application/json')) return refused && asked.api ? `a refusal of the type ${type}` : null;
  return findEnvelopeProblem(status, body);
}

function findEnvelopeProblem(httpStatus: number, body: string): string | null {
  let envelope: unknown;
  try {
    envelope = JSON.parse(body);
  } catch {
    return 'no JSON';
  }
  if (typeof envelope !== 'object' || envelope === null || !('status' in envelope) || !('message' in envelope))
    return 'no envelope';
  if (typeof envelope.message !== 'string' || envelope.message === '') return 'no message';
  const expected = httpStatus < 400 ? 1 : httpStatus === 401 ? 401 : 0;
  return envelope.status === expected ? null : `HTTP ${httpStatus} with status ${String(envelope.status)}`;
}
