import { processStatuses, statusRules } from './order-status';
import { titleCase } from './text';

/** What somebody did: the audit trail's word for it, and what that was about. */
export interface Deed {
  action: string;
  by: string;
  /** What the order is called in the sentence; `this order` without. */
  order?: string;
  /** Where it left the order. */
  status?: unknown;
  assignee?: unknown;
  /** Whose account it was done to, or which gateway. */
  about?: unknown;
}

interface DeedRule {
  /** The action by itself, for choosing it. */
  label: string;
  /** What follows the name of who did it. */
  words: (deed: Required<Pick<Deed, 'order'>> & Deed) => string;
}

/** Who places orders. */
const applicant = 'applicant';

/** THE table of the audit trail's actions, in words. */
const deeds: Record<string, DeedRule> = {
  'order.place': {
    label: 'Order received',
    words: ({ by, order }) => (by === applicant ? `placed ${order}` : `received ${order}`),
  },
  'order.release': {
    label: 'Future order due',
    words: ({ order, status }) => `returned ${order} to ${statusWords(status)} on its processing date`,
  },
  'order.move': { label: 'Order moved', words: ({ order, status }) => `moved ${order} to ${statusWords(status)}` },
  'order.assign': {
    label: 'Order assigned',
    words: ({ order, by, assignee }) =>
      assignee === by ? `took ${order}` : `assigned ${order} to ${String(assignee)}`,
  },
  'order.unassign': { label: 'Order given back', words: ({ order }) => `moved ${order} to its original folder` },
  'order.erase': { label: 'Order erased', words: ({ order }) => `erased the personal data of ${order}` },
  'document.upload': { label: 'Visa document uploaded', words: () => 'uploaded the visa document' },
  'document.resend': { label: 'Visa document sent again', words: () => 'sent the visa document again' },
  'download-link.send': { label: 'Download link sent', words: () => 'sent the download link' },
  'invoice.send': { label: 'Invoice sent', words: () => 'sent the invoice' },
  'remark.add': { label: 'Comment added', words: () => 'added a comment' },
  'transaction.save': { label: 'Transaction details saved', words: () => 'saved the transaction details' },
  'defence-pack.save': { label: 'Defence pack details saved', words: () => 'saved the defence pack details' },
  'member.add': { label: 'Member added', words: ({ about }) => `added the member ${nameOf(about)}` },
  'member.change': { label: 'Member changed', words: ({ about }) => `changed the account of ${nameOf(about)}` },
  'member.delete': { label: 'Member deleted', words: ({ about }) => `deleted the member ${nameOf(about)}` },
  'gateway.activate': {
    label: 'Payment gateway changed',
    words: ({ about }) => `made ${nameOf(about)} the active payment gateway`,
  },
  'password.change': { label: 'Password changed', words: () => 'changed their password' },
  'password.reset': { label: 'Password reset by mail', words: () => 'set a new password by a mailed link' },
  'session.start': { label: 'Signed in', words: () => 'signed in' },
  'session.end': { label: 'Session ended', words: () => 'signed out one of their own sessions' },
  'session.end-all': {
    label: 'Member signed out everywhere',
    words: ({ about }) => `signed ${nameOf(about)} out everywhere`,
  },
  'second-factor.on': { label: 'Second factor turned on', words: () => 'turned their second factor on' },
  'second-factor.off': { label: 'Second factor turned off', words: () => 'turned their second factor off' },
  'second-factor.reset': {
    label: 'Second factor of a member turned off',
    words: ({ about }) => `turned off the second factor of ${nameOf(about)}`,
  },
  'second-factor.require': {
    label: 'Second factor required of roles',
    words: () => 'chose the roles that must have a second factor',
  },
  'release.roll-back': { label: 'Release rolled back', words: () => 'went back to an earlier release of the portal' },
  'release.give-to-all': { label: 'Canary given to everybody', words: () => 'gave the canary to everybody' },
  'release.share': { label: 'Canary’s share changed', words: ({ about }) => `gave the canary to ${String(about)}` },
  'release.take-back': { label: 'Canary taken back', words: () => 'took the canary back' },
  'release.halt': { label: 'Canary halted', words: () => 'took the canary back, because it failed too often' },
};

/** The deed a row of the audit trail tells of. */
export function deedOf(
  { action, actor_name, changes }: { action: string; actor_name: string; changes: Changes },
  order?: string,
): Deed {
  const { process_status, assign_to, member, name, gateway, share } = changes;
  return {
    action,
    by: actor_name,
    ...(order !== undefined && { order }),
    status: process_status?.to,
    assignee: assign_to?.to,
    about: member?.from ?? name?.from ?? name?.to ?? gateway?.to ?? share?.to,
  };
}

/** Field → before and after. */
type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** "moved this order to Completed"; an action nobody has put into words is named as it is: "noted “form resubmit”". */
export function deedWords(deed: Deed): string {
  return (
    deeds[deed.action]?.words({ ...deed, order: deed.order ?? 'this order' }) ??
    `noted “${deed.action.replaceAll(/[._-]+/g, ' ')}”`
  );
}

/** The action by itself: "Order moved". */
export function actionLabel(action: string): string {
  return deeds[action]?.label ?? titleCase(action.replaceAll(/[._-]+/g, '_'));
}

/** A person's name; what a job does, the system did. */
export function actorWords(name: string): string {
  if (name === applicant) return 'The applicant';
  return name === 'system' ? 'The system' : name;
}

const fieldLabels: Record<string, string> = {
  process_status: 'Status',
  assign_to: 'Assigned to',
  file1: 'Document',
  mail_service_provider: 'Mail provider',
  transaction_id: 'Transaction ID',
  merchant_name: 'Merchant name',
  type: 'Member type',
};

/** A change for people: its field, and what it was before and after; `null` for what the deed says already. */
export function changeWords(field: string, from: unknown, to: unknown) {
  if (untold.includes(field)) return null;
  // Whose it is was said; of a password only that it is another may be.
  if (!isNothing(from) && from === to)
    return field === 'password' ? { label: 'Password', before: null, after: 'changed' } : null;
  // Of what was only added, that there was nothing before goes without saying.
  const before = isNothing(from) && !moving.includes(field) ? null : valueWords(field, from);
  return { label: fieldLabels[field] ?? titleCase(field), before, after: valueWords(field, to) };
}

/** The deed says it: when it was is said of every change, and of whom. */
const untold = ['erased_at', 'member'];
const moving = ['assign_to', 'roles'];

function valueWords(field: string, value: unknown): string {
  if (isNothing(value)) return field === 'assign_to' ? 'nobody' : 'nothing';
  if (field === 'process_status') return statusWords(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function nameOf(about: unknown): string {
  return typeof about === 'string' ? about : 'somebody';
}

function statusWords(value: unknown): string {
  const status = processStatuses.find((known) => known === value);
  return status ? statusRules[status].label : String(value);
}
