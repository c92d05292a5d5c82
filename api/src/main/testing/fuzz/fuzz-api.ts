import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { createSeededRandom, type SeededRandom } from '../seeded-random';
import { findResponseProblem } from './find-response-problem';
import { generateRequest, listOperations, type GeneratedRequest, type Operation } from './generate-request';
import type { KnownValues } from './generate-value';
import { malformedHttpRequests } from './malformed-http-requests';
import { validIntakeValues } from './valid-intake-values';
import { sendRawBytes, sendRequest, type HttpResponse } from './send-request';

export interface FuzzTarget {
  /** Origin of the API, without a trailing slash. */
  origin: string;
  /** Signs in a new member of the role. */
  createToken(role: Role): Promise<string>;
  trackingToken(): Promise<string>;
  /** Creates a service key with all scopes. */
  createServiceKey(): Promise<string>;
  knownValues: KnownValues;
  /** Personal data that must not be in a refusal or in an answer without a token. */
  secrets: readonly string[];
}

export interface FuzzReport {
  requests: number;
  answers: Record<string, number>;
  /** Each with the seed that generates the same request again. */
  faults: string[];
  /** How often tokens were renewed because a request ended a session. */
  renewals: number;
  succeeded: Record<string, number>;
}

const callers = [...roles, 'anonymous', 'applicant', 'forged', 'service'] as const;
type CallerName = (typeof callers)[number];

/** Calls that cost much more than others, and are sent less often. */
const expensiveCalls = /check-audit-trail|defence-pack-pdf|export-|mailbox|send-invoice|get-order-ids|audit-facets/;
const expensiveCallInterval = 12;
const malformedRequestInterval = 150;
const tokenCheckInterval = 200;

/** Sends the requests of a seed, which are the same in every run with it. */
export async function fuzzApi(
  target: FuzzTarget,
  { requests, seed, parallel }: { requests: number; seed: number; parallel: number },
): Promise<FuzzReport> {
  const operations = listOperations(JSON.parse((await getFromTarget(target, '/api/docs/json')).body));
  const report: FuzzReport = { requests: 0, answers: {}, faults: [], renewals: 0, succeeded: {} };
  const tokens = new Map<CallerName, string>([['forged', 'e30.e30.e30']]);
  await renewTokens(target, tokens, report);

  let next = 0;
  let checking: Promise<void> | null = null;
  async function worker(): Promise<void> {
    while (next < requests) {
      const index = next;
      next += 1;
      if (index % tokenCheckInterval === 0) checking = renewTokens(target, tokens, report);
      await checking;
      await sendFuzzRequest(target, operations, tokens, report, seed, index);
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker));
  return report;
}

async function sendFuzzRequest(
  target: FuzzTarget,
  operations: readonly Operation[],
  tokens: ReadonlyMap<CallerName, string>,
  report: FuzzReport,
  seed: number,
  index: number,
): Promise<void> {
  const choice = createSeededRandom(mixSeed(seed, index));
  const odd = choice.nextInt(malformedRequestInterval) === 0;
  const operation = chooseOperation(choice, operations);
  // Of the callers, only services have access to what they call.
  const caller = operation.path.includes('/intake/') && choice.nextInt(2) === 0 ? 'service' : choice.pick(callers);
  const request = withoutLockout(generateRequest(choice, operation, { ...validIntakeValues, ...target.knownValues }));
  const token = tokens.get(caller);
  if (token !== undefined) request.headers['authorization'] = choice.nextInt(10) === 0 ? `Bearer ${token}` : token;

  const name = odd ? 'odd bytes' : `${request.method} ${operation.path}`;
  const label = `seed ${seed}, request ${index}: ${name} as ${caller}`;
  report.requests += 1;
  let answer: HttpResponse | null;
  let sent: string;
  if (odd) {
    sent = choice.pick(malformedHttpRequests);
    answer = await sendRawBytes(target.origin, sent);
  } else {
    sent = describeRequest(request);
    answer = await sendRequest(target.origin, request).catch((error: unknown) => {
      report.faults.push(`${label}: ${String(error)}\n${sent.slice(0, 600)}`);
      return null;
    });
  }
  if (answer === null) return;
  report.answers[answer.status] = (report.answers[answer.status] ?? 0) + 1;
  if ([200, 201, 202].includes(answer.status) && !odd)
    report.succeeded[operation.path] = (report.succeeded[operation.path] ?? 0) + 1;
  const anonymous = caller === 'anonymous' || caller === 'forged';
  const head = !odd && request.method === 'HEAD';
  const probe = !odd && operation.path === '/api/health/ready';
  const api = / \/api\//.test(sent);
  const fault = findResponseProblem(answer, { anonymous, head, probe, sent, api }, target.secrets);
  if (fault !== null)
    report.faults.push(`${label}: ${fault}\n  sent ${sent.slice(0, 600)}\n  got ${answer.body.slice(0, 300)}`);
}

function chooseOperation(choice: SeededRandom, operations: readonly Operation[]): Operation {
  const operation = choice.pick(operations);
  return expensiveCalls.test(operation.path) && choice.nextInt(expensiveCallInterval) > 0
    ? chooseOperation(choice, operations)
    : operation;
}

/** Replaces the tokens of members who were deleted, demoted or signed out by a request. */
async function renewTokens(target: FuzzTarget, tokens: Map<CallerName, string>, report: FuzzReport): Promise<void> {
  for (const role of roles) {
    const token = tokens.get(role);
    const answer = token === undefined ? null : await getFromTarget(target, '/api/user_info', token);
    if (answer?.status === 200) {
      const { data } = JSON.parse(answer.body);
      if (data.type === role && !data.mustSetUpSecondFactor) continue;
    }
    tokens.set(role, await target.createToken(role));
    report.renewals += 1;
  }
  tokens.set('applicant', await target.trackingToken());
  const key = tokens.get('service');
  if (key === undefined || (await getFromTarget(target, '/api/intake/orders/none', key)).status === 401)
    tokens.set('service', await target.createServiceKey());
}

/** Leaves out requests that would lock the test itself out: a second factor for Admins, a change of the first member. */
function withoutLockout(request: GeneratedRequest): GeneratedRequest {
  const text = request.body?.toString('utf8') ?? '';
  if (request.target.includes('second-factor-roles'))
    return { ...request, body: Buffer.from(text.replaceAll('"Admin"', '"Nobody"')) };
  const touched = [...text.matchAll(/"(?:tmId|teamMemberId)":([^,}]*)/g)];
  return touched.some(
    ([, value = '']) => Number(value.replaceAll(/["[\]\s]|true/g, (sign) => (sign === 'true' ? '1' : ''))) === 1,
  )
    ? { ...request, body: Buffer.from('{}') }
    : request;
}

function getFromTarget({ origin }: FuzzTarget, target: string, token?: string): Promise<HttpResponse> {
  return sendRequest(origin, { method: 'GET', target, headers: token ? { authorization: token } : {}, body: null });
}

function describeRequest({ method, target, headers, body }: GeneratedRequest): string {
  const { authorization: _, ...others } = headers;
  return `${method} ${decodeTarget(target)} ${JSON.stringify(others)} ${body?.toString('utf8') ?? ''}`;
}

function decodeTarget(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Returns distant numbers for seeds and indexes that are close together. */
function mixSeed(seed: number, index: number): number {
  let mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
