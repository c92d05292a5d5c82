import type { HttpResponse } from './send-request';

/** What an answer must never reveal: paths of the code and database queries. */
const internalDetails =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|\/src\/|\b(?:select|insert into|update) "?\w+"? .*\b(?:from|values|set)\b|\bpg_|drizzle|ECONN|ENOENT/i;

interface SentRequest {
  /** Whether the address is in the API. All others belong to the site, which answers with pages. */
  api: boolean;
  /** Without a member or applicant. */
  anonymous: boolean;
  head: boolean;
  /** Whether it asks if the service is ready, which may answer 503: a busy machine is not. */
  probe: boolean;
  /** Everything that was sent, which an answer may repeat. */
  sent: string;
}

/**
 * Returns what is wrong with an answer, or `null`: 5xx, no envelope, an envelope that contradicts the HTTP status, missing
 * security headers, internal details, or personal data (`secrets`) in an answer that must not have any.
 */
export function findResponseProblem(
  { status, headers, body }: HttpResponse,
  sentRequest: SentRequest,
  secrets: readonly string[],
): string | null {
  if (!(status >= 200 && status < 500) && !(sentRequest.probe && status === 503)) return `HTTP status ${status}`;
  // Node itself answers a request without a host or with an unknown expectation.
  if ((status === 400 || status === 417) && /^(?:0\s*)?$/.test(body)) return null;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers';
  if (sentRequest.head) return null;
  const refused = status >= 400;
  const type = String(headers['content-type'] ?? '');
  if (refused && internalDetails.test(body)) return 'reveals internal details';
  if (refused || sentRequest.anonymous) {
    const leaked = secrets.find((secret) => body.includes(secret) && !sentRequest.sent.includes(secret));
    if (leaked !== undefined) return `reveals ${leaked}`;
  }
  if (!type.startsWith('application/json')) return refused && sentRequest.api ? `a refusal of the type ${type}` : null;
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
