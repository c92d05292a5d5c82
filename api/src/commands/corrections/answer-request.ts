import { orderFields, type IntakeDocumentField } from '@evisa/shared/contract/intake';
import { applicantMessages } from '@evisa/shared/domain/applicant-messages';
import { formatDate } from '@evisa/shared/domain/formatting/dates';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import { getAskableLabel } from '@evisa/shared/domain/orders/askable-items';
import { trackingMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { isAskableDocument, type AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import type { AcceptedHashes } from '../../adapters/auth/hashing';
import { appendAuditEntries } from '../../db/audit/audit-trail';
import { notifyDuplicates } from '../../db/duplicates/duplicates';
import { insertIncomingMail, pageAnswer } from '../../db/order-history/incoming-mails';
import {
  closeRequest,
  findNewestRequest,
  findRequest,
  type StoredOrderRequest,
} from '../../db/order-history/order-requests';
import { findOrder, lockOrder } from '../../db/orders/orders';
import { inTransaction, type Executor } from '../../db/query/executor';
import { ConflictError, DomainError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { claimFiles, discardFiles, storeUnclaimedFiles } from '../documents/unclaimed-files';
import { cleanDocuments } from '../intake/clean-documents';
import { returnFromRequest, takesRequests } from './ask-applicant';
import { storeCorrections, type Correction } from './correct-order';

const required = 'This field is required.';

/**
 * Throws unless an applicant has something to answer: a `NotFoundError` for an order that is gone, and a `ConflictError` unless a request is open, or
 * was answered so recently that a page can still repeat its answer.
 */
export async function requireAsked({ db }: Pick<Services, 'db'>, orderId: number): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || order.erased_at !== null) throw new NotFoundError(applicantMessages.orderGone);
  const request = await findNewestRequest(db, orderId);
  const canSend =
    request?.answered_at == null
      ? request !== undefined && takesRequests(order)
      : Date.now() - Date.parse(request.answered_at) < trackingMinutes * 60_000;
  if (!canSend) throw new ConflictError(applicantMessages.requestClosed);
}

/** What an applicant sends: texts and files by the names of the items. */
interface Answer {
  orderId: number;
  requestId: number;
  values: Partial<Record<AskableItem, string | AnswerFile>>;
  /** Whether the sender went away: its files are not checked any more. */
  isClosed: () => boolean;
}

interface AnswerFile {
  name: string;
  bytes: Buffer;
  sha256: string;
}

/**
 * Stores what an applicant was asked for, all or nothing: the order has the new values and documents, and those before are kept as corrections.
 * The order comes back to its folder, and a message of it waits for a member. A repeat changes nothing. Throws a `NotFoundError`, a
 * `ConflictError` for a request that is not open, and an `InvalidInputError` by item for what is missing or not accepted, as in an order of the
 * application site.
 */
export async function answerRequest(
  services: Pick<Services, 'db' | 'files' | 'hashRequest' | 'applicantUploadChecks'>,
  { orderId, requestId, values, isClosed }: Answer,
): Promise<void> {
  const { db } = services;
  const before = await findOrder(db, orderId);
  if (!before || before.erased_at !== null) throw new NotFoundError(applicantMessages.orderGone);
  const request = await findRequest(db, orderId, requestId);
  const hashes = services.hashRequest(describeAnswer(request?.items ?? [], values));
  if (isRepeat(request, hashes)) return;
  if (!request || !isOpen(request) || !takesRequests(before)) throw new ConflictError(applicantMessages.requestClosed);
  const { fields, files } = checkValues(request.items, values);

  const cleaned = await cleanDocuments(services.applicantUploadChecks, files, `order ${orderId}`, isClosed);
  const unclaimed = cleaned.files.length > 0 ? await storeUnclaimedFiles(services, 'uploads', cleaned.files) : null;
  try {
    await inTransaction(db, async (tx) => {
      if (unclaimed) await claimFiles(tx, unclaimed);
      await storeAnswer(tx, { orderId, requestId, hashes, fields, files, names: cleaned.names, email: before.email });
    });
  } catch (error) {
    if (unclaimed && error instanceof DomainError) await discardFiles(services, unclaimed);
    // The same answer was sent twice at once, and the other one was faster.
    if (error instanceof ConflictError && isRepeat(await findRequest(db, orderId, requestId), hashes)) return;
    throw error;
  }
}

interface CheckedAnswer {
  orderId: number;
  requestId: number;
  /** That of the order when the applicant was let in. */
  email: string;
  hashes: AcceptedHashes;
  fields: { field: Exclude<AskableItem, IntakeDocumentField>; to: string }[];
  files: Partial<Record<IntakeDocumentField, AnswerFile>>;
  names: Partial<Record<IntakeDocumentField, string>>;
}

async function storeAnswer(
  tx: Executor,
  { orderId, requestId, email, hashes, fields, files, names }: CheckedAnswer,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const request = await findRequest(tx, orderId, requestId);
  const isSame = order?.erased_at === null && order.email === email;
  if (!isSame || !request || !isOpen(request) || !takesRequests(order))
    throw new ConflictError(applicantMessages.requestClosed);
  const now = new Date().toISOString();
  await closeRequest(tx, orderId, { answered_at: now, answer_hash: hashes[0] });
  const reason = `The applicant was asked for it. ${request.note}`.trim();
  const stored = await storeCorrections(tx, order, { changes: fields, documents: names, reason, corrected_by: null });
  await insertIncomingMail(tx, {
    kind: 'answer',
    fingerprint: `${pageAnswer}${requestId}`,
    order_id: orderId,
    sender: order.email,
    sender_name: formatFullName(order.first_name, order.last_name),
    subject: 'Sent on the tracking page',
    text: [{ quoted: false, text: fields.map((answer) => describeField(answer, stored?.corrected ?? [])).join('\n') }],
    attachments: request.items.flatMap((item) => {
      const file = isAskableDocument(item) ? files[item] : undefined;
      const stored = isAskableDocument(item) ? names[item] : undefined;
      if (!file || stored === undefined) return [];
      return {
        name: `${getAskableLabel(item)}: ${file.name}`,
        contentType: '',
        bytes: file.bytes.length,
        file: stored,
      };
    }),
    open_at: now,
  });
  const moved = await returnFromRequest(
    tx,
    order,
    { from_status: request.from_status, memberId: request.asked_by },
    now,
  );
  const changes = { fields: { from: null, to: request.items.join(', ') }, ...moved };
  await appendAuditEntries(tx, [
    { order_id: orderId, actor_id: null, actor_name: 'applicant', action: 'answer.receive', changes },
  ]);
  await notifyDuplicates(tx, orderId);
}

/** "Birth Date: 04/03/1990, before: 08/25/2006". */
function describeField({ field, to }: CheckedAnswer['fields'][number], corrected: readonly Correction[]): string {
  const change = corrected.find((one) => one.field === field);
  const before = change ? `, before: ${formatValue(change.old_value ?? 'nothing')}` : ', as before';
  return `${getAskableLabel(field)}: ${formatValue(change?.new_value ?? to.trim())}${before}`;
}

const formatValue = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);

const isOpen = ({ answered_at, withdrawn_at }: StoredOrderRequest) => answered_at === null && withdrawn_at === null;

const isRepeat = (request: StoredOrderRequest | undefined, hashes: AcceptedHashes) =>
  request?.answer_hash != null && hashes.includes(request.answer_hash);

/** Returns what has to be equal in a repeat: the texts, and the content of files but not their names. */
function describeAnswer(items: readonly AskableItem[], values: Answer['values']): string {
  return JSON.stringify(
    items.map((item) => {
      const value = values[item];
      return [item, typeof value === 'string' ? value : value?.sha256];
    }),
  );
}

function checkValues(items: readonly AskableItem[], values: Answer['values']): Pick<CheckedAnswer, 'fields' | 'files'> {
  const fields: CheckedAnswer['fields'] = [];
  const files: CheckedAnswer['files'] = {};
  const errors: Record<string, string> = {};
  for (const item of items) {
    const value = values[item];
    const isText = typeof value === 'string';
    if (value === undefined || (isText && value.trim() === '')) errors[item] = required;
    else if (isAskableDocument(item)) {
      if (isText) errors[item] = required;
      else files[item] = value;
    } else if (isText) {
      const problem = orderFields.shape[item].safeParse(value).error?.issues[0]?.message;
      if (problem === undefined) fields.push({ field: item, to: value });
      else errors[item] = problem;
    }
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw new DomainError('invalid-input', first, { errors });
  return { fields, files };
}
