import { mailProviders } from '@evisa/shared/domain/mail-providers';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { formatFullName } from '@evisa/shared/domain/formatting/text';
import type { SeededRandom } from './values/seeded-random';
import { hourMs } from './values/date-math';
import { makeDownloads } from './make-downloads';
import { makePayments } from './make-payments';
import { makeStoredFileName } from './make-uploads';
import { toRemarkFlags, generalRemarks, getRemarkTexts } from './remark-texts';
import type {
  SampleDocument,
  SampleHistory,
  SampleMail,
  SampleMember,
  SampleOrder,
  SampleRemark,
} from './values/sample-types';

const phnomPenhOffset = 7 * hourMs;
/** Roles that handle orders by day. Night Staff work at night. */
const dayShare: Record<Role, number> = { Admin: 4, Manager: 16, Team: 62, Telecaller: 18, 'Night Staff': 0 };

const bounceReasons = [
  '550 5.1.1 The email account does not exist',
  '421 4.7.0 Try again later',
  '552 5.2.2 Mailbox full',
] as const;

const toIsoString = (time: number): string => new Date(time).toISOString();

/** Returns the name of a member who was at work at a moment (ms). The day shift is from 7 to 19 o'clock in Phnom Penh. */
export function pickMemberOnShift(random: SeededRandom, members: readonly SampleMember[], time: number): string {
  const hour = new Date(time + phnomPenhOffset).getUTCHours();
  const shift =
    hour >= 7 && hour < 19
      ? members.map((member) => [member, dayShare[member.type]] as const)
      : members.filter(({ type }) => type === 'Night Staff').map((member) => [member, 1] as const);
  return random.weighted(shift).name;
}

/** Statuses of orders without any action yet. */
const unprocessedStatuses: ReadonlySet<ProcessStatus> = new Set(['New', 'Pending', 'Future']);
const getRemarkChance = (status: ProcessStatus): number =>
  unprocessedStatuses.has(status) ? 0.08 : status === 'Completed' ? 0.35 : 0.9;

function makeRemarks(
  random: SeededRandom,
  {
    order,
    members,
    from,
    until,
  }: { order: SampleOrder; members: readonly SampleMember[]; from: number; until: number },
): SampleRemark[] {
  if (!random.chance(getRemarkChance(order.process_status))) return [];
  const fitting = random.pick(getRemarkTexts(order.process_status));
  const earlier = random.shuffle(generalRemarks).slice(0, random.pick([0, 0, 0, 1, 1, 2]));
  const texts = [...earlier, fitting];
  return texts.map(({ text, flags }, index) => {
    const at = Math.round(from + ((until - from) * (index + random.next())) / texts.length);
    return {
      order_id: order.order_id,
      created_at: toIsoString(at),
      remark_name: pickMemberOnShift(random, members, at),
      remark: text,
      ...toRemarkFlags(flags),
    };
  });
}

function makeMails(
  random: SeededRandom,
  order: SampleOrder,
  document: SampleDocument,
  issuedAt: number,
  now: number,
): SampleMail[] {
  const mail = (at: number, failed: boolean): SampleMail => ({
    order_id: order.order_id,
    create_ts: toIsoString(at),
    email: order.email,
    file1: document.file1,
    mail_service_provider: random.weighted([
      [mailProviders[0], 70],
      [mailProviders[1], 20],
      [mailProviders[2], 10],
    ]),
    state: failed ? 'failed' : 'sent',
    reason: failed ? random.pick(bounceReasons) : null,
  });
  const failed = random.chance(0.04);
  const mails = [mail(issuedAt, failed)];
  if (failed || random.chance(0.12))
    mails.push(mail(Math.min(issuedAt + random.int(20, 2000) * 60_000, now - 1000), false));
  return mails;
}

/**
 * Generates the history of an order: remarks, the issued document with its mails and downloads, payments, and a matching audit trail.
 */
export function makeHistory(
  random: SeededRandom,
  {
    order,
    members,
    now,
    completedBefore,
  }: { order: SampleOrder; members: readonly SampleMember[]; now: number; completedBefore: number },
): SampleHistory {
  const { order_id, process_status: status } = order;
  const placedAt = Date.parse(order.created_at);
  const releasedAt = order.processing_date ? Date.parse(`${order.processing_date}T00:00:00Z`) : placedAt;
  const startedAt = status === 'Future' || releasedAt >= now ? placedAt : releasedAt;
  const settledAt = Date.parse(
    order.processed_at ??
      order.refund_date ??
      toIsoString(Math.min(now - 1000, startedAt + random.int(2, 40) * hourMs)),
  );
  const history: SampleHistory = {
    remarks: makeRemarks(random, { order, members, from: startedAt, until: settledAt }),
    documents: [],
    mailHistory: [],
    downloadHistory: [],
    auditEntries: [],
    paymentEvents: [],
  };
  const audit = history.auditEntries;
  const first = order.processing_date ? 'Future' : status === 'Pending' ? 'Pending' : 'New';
  audit.push({
    order_id,
    at: order.created_at,
    actor: null,
    action: 'order.place',
    changes: { process_status: { from: null, to: first } },
  });
  if (first === 'Future' && status !== 'Future') {
    audit.push({
      order_id,
      at: toIsoString(startedAt),
      actor: null,
      action: 'order.release',
      changes: { process_status: { from: 'Future', to: 'New' } },
    });
  }
  if (order.assign_to) {
    const at = toIsoString(Math.round((startedAt + settledAt) / 2));
    audit.push({
      order_id,
      at,
      actor: order.assign_to,
      action: 'order.assign',
      changes: { assign_to: { from: null, to: order.assign_to } },
    });
  }

  if (status === 'Completed' && order.processed_by) {
    const uploadedAt = Math.max(startedAt + 1, settledAt - random.int(30, 600) * 1000);
    const document: SampleDocument = {
      order_id,
      create_ts: toIsoString(uploadedAt),
      file1: makeStoredFileName(random, 'pdf'),
      customer_name: formatFullName(order.first_name, order.last_name),
      original_name: `e-visa-${order_id}.pdf`,
    };
    history.documents.push(document);
    history.mailHistory.push(...makeMails(random, order, document, uploadedAt, now));
    history.downloadHistory.push(...makeDownloads(random, order, uploadedAt, now));
    audit.push({
      order_id,
      at: document.create_ts,
      actor: order.processed_by,
      action: 'document.upload',
      changes: { file1: { from: null, to: document.file1 } },
    });
  }
  if (!unprocessedStatuses.has(status)) {
    const actor = order.processed_by ?? pickMemberOnShift(random, members, settledAt);
    audit.push({
      order_id,
      at: toIsoString(settledAt),
      actor,
      action: 'order.move',
      changes: { process_status: { from: 'New', to: status } },
    });
  }
  // Last, because each number that it takes changes those after it.
  const payments = makePayments(random, order, now, completedBefore);
  history.paymentEvents.push(...payments.paymentEvents);
  audit.push(...payments.auditEntries);
  return history;
}
