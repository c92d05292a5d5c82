import { answerActionLabels } from './answer-action-labels';
import { getApplicationLabel } from './orders/askable-items';
import { processStatuses, statusRules } from './orders/order-status';
import { titleCase } from './formatting/text';

/** An action of the audit trail and its details. */
export interface AuditAction {
  action: string;
  actor: string;
  /** How the sentence names the order; default `this order`. */
  order?: string;
  /** The status of the order afterwards. */
  status?: unknown;
  assignee?: unknown;
  /** The affected account or gateway. */
  subject?: unknown;
}

interface AuditActionRule {
  /** The label in filters. */
  label: string;
  /** The rest of the sentence after the actor's name. */
  describe: (action: Required<Pick<AuditAction, 'order'>> & AuditAction) => string;
}

/** Who places orders. */
const applicant = 'applicant';

/** Labels of all audit actions. */
const auditActionRules: Record<string, AuditActionRule> = {
  'order.place': {
    label: 'Order received',
    describe: ({ actor, order }) => (actor === applicant ? `placed ${order}` : `received ${order}`),
  },
  'order.import': { label: 'Order imported', describe: ({ order }) => `imported ${order}` },
  'order.release': {
    label: 'Future order due',
    describe: ({ order, status }) => `returned ${order} to ${formatStatus(status)} on its processing date`,
  },
  'order.normalize': {
    label: 'Countries renamed',
    describe: ({ order }) => `gave countries of ${order} their usual names`,
  },
  'order.schedule': {
    label: 'Processing date set',
    describe: ({ order }) => `gave ${order} a processing date before the entry`,
  },
  'order.move': { label: 'Order moved', describe: ({ order, status }) => `moved ${order} to ${formatStatus(status)}` },
  'order.assign': {
    label: 'Order assigned',
    describe: ({ order, actor, assignee }) =>
      assignee === actor ? `took ${order}` : `assigned ${order} to ${String(assignee)}`,
  },
  'order.unassign': { label: 'Order given back', describe: ({ order }) => `moved ${order} to its original folder` },
  'order.correct': { label: 'Order corrected', describe: ({ order }) => `corrected the application of ${order}` },
  'order.erase': { label: 'Order erased', describe: ({ order }) => `erased the personal data of ${order}` },
  'document.upload': { label: 'Visa document uploaded', describe: () => 'uploaded the visa document' },
  'document.withdraw': { label: 'Visa document withdrawn', describe: () => 'withdrew the visa document' },
  'document.resend': { label: 'Visa document sent again', describe: () => 'sent the visa document again' },
  'download-link.send': { label: 'Download link sent', describe: () => 'sent the download link' },
  'withdrawal.send': {
    label: 'Withdrawal notice sent',
    describe: () => 'sent the email again that the visa document was withdrawn',
  },
  'invoice.send': { label: 'Invoice sent', describe: () => 'sent the invoice' },
  'message.send': { label: 'Message sent', describe: () => 'sent a message to the applicant' },
  'mail.dismiss': {
    label: 'Failed email dismissed',
    describe: () => 'dismissed an email that could not be delivered',
  },
  'mail.bounce': { label: 'Email came back', describe: ({ order }) => `noted that an email of ${order} came back` },
  'mail.complaint': {
    label: 'Email marked as spam',
    describe: ({ order }) => `noted that an email of ${order} was marked as spam`,
  },
  ...answerActionLabels,
  'duplicate.find': {
    label: 'Possible duplicate found',
    describe: ({ order }) => `found a possible duplicate of ${order}`,
  },
  'duplicate.dismiss': { label: 'Not a duplicate', describe: ({ order }) => `noted that ${order} is not a duplicate` },
  'duplicate.restore': {
    label: 'Possible duplicate again',
    describe: ({ order }) => `marked ${order} as a possible duplicate again`,
  },
  'remark.add': { label: 'Comment added', describe: () => 'added a comment' },
  'transaction.save': { label: 'Transaction details saved', describe: () => 'saved the transaction details' },
  'defence-pack.save': { label: 'Defence pack details saved', describe: () => 'saved the defence pack details' },
  'member.add': { label: 'Member added', describe: ({ subject }) => `added the member ${formatSubjectName(subject)}` },
  'member.change': {
    label: 'Member changed',
    describe: ({ subject }) => `changed the account of ${formatSubjectName(subject)}`,
  },
  'member.delete': {
    label: 'Member deleted',
    describe: ({ subject }) => `deleted the member ${formatSubjectName(subject)}`,
  },
  'member.unlock': {
    label: 'Member unlocked',
    describe: ({ subject }) =>
      `ended the waiting time of ${formatSubjectName(subject)} after wrong passwords and codes`,
  },
  'keys.rotate': { label: 'Keys rotated', describe: () => 'sealed stored secrets with a new key' },
  'gateway.activate': {
    label: 'Payment gateway changed',
    describe: ({ subject }) => `made ${formatSubjectName(subject)} the active payment gateway`,
  },
  'service-key.create': {
    label: 'API key created',
    describe: ({ subject }) => `created the API key ${formatSubjectName(subject)}`,
  },
  'service-key.renew': {
    label: 'API key renewed',
    describe: ({ subject }) => `renewed the API key ${formatSubjectName(subject)}`,
  },
  'service-key.revoke': {
    label: 'API key revoked',
    describe: ({ subject }) => `revoked the API key ${formatSubjectName(subject)}`,
  },
  'gateway.add': {
    label: 'Payment gateway added',
    describe: ({ subject }) => `added the payment gateway ${formatSubjectName(subject)}`,
  },
  'gateway.update': {
    label: 'Payment gateway edited',
    describe: ({ subject }) => `edited the payment gateway ${formatSubjectName(subject)}`,
  },
  'calendar.change': { label: 'Working calendar changed', describe: () => 'changed the working calendar' },
  'template.add': {
    label: 'Template added',
    describe: ({ subject }) => `added the template ${formatSubjectName(subject)}`,
  },
  'template.change': {
    label: 'Template changed',
    describe: ({ subject }) => `changed the template ${formatSubjectName(subject)}`,
  },
  'template.delete': {
    label: 'Template deleted',
    describe: ({ subject }) => `deleted the template ${formatSubjectName(subject)}`,
  },
  'view.add': { label: 'View saved', describe: ({ subject }) => `saved the view ${formatSubjectName(subject)}` },
  'view.rename': { label: 'View renamed', describe: ({ subject }) => `renamed the view ${formatSubjectName(subject)}` },
  'view.delete': { label: 'View deleted', describe: ({ subject }) => `deleted the view ${formatSubjectName(subject)}` },
  'payment.record': { label: 'Payment event', describe: ({ order }) => `reported a payment event of ${order}` },
  'payment.derive': {
    label: 'Payments added up',
    describe: ({ order }) => `added up what was reported about the payments of ${order}`,
  },
  'dispute.answer': { label: 'Dispute answered', describe: ({ order }) => `noted an answer to a dispute of ${order}` },
  'webhook.add': {
    label: 'Webhook added',
    describe: ({ subject }) => `added a webhook to ${formatSubjectName(subject)}`,
  },
  'webhook.update': {
    label: 'Webhook changed',
    describe: ({ subject }) => `changed the webhook to ${formatSubjectName(subject)}`,
  },
  'webhook.rotate': {
    label: 'Webhook secret rotated',
    describe: ({ subject }) => `rotated the secret of the webhook to ${formatSubjectName(subject)}`,
  },
  'webhook.delete': {
    label: 'Webhook deleted',
    describe: ({ subject }) => `deleted the webhook to ${formatSubjectName(subject)}`,
  },
  'webhook.resend': { label: 'Webhook sent again', describe: ({ order }) => `sent a webhook about ${order} again` },
  'password.change': { label: 'Password changed', describe: () => 'changed their password' },
  'password.reset': { label: 'Password reset by mail', describe: () => 'set a new password by a mailed link' },
  'session.refuse': {
    label: 'Sign-in refused',
    describe: ({ subject }) => `refused a sign-in as ${formatSubjectName(subject)}`,
  },
  'order.export': { label: 'Orders exported', describe: () => 'exported orders' },
  'audit.export': { label: 'Audit trail exported', describe: () => 'exported the audit trail' },
  'session.start': { label: 'Signed in', describe: () => 'signed in' },
  'session.end': { label: 'Session ended', describe: () => 'signed out one of their own sessions' },
  'session.end-all': {
    label: 'Member signed out everywhere',
    describe: ({ subject }) => `signed ${formatSubjectName(subject)} out everywhere`,
  },
  'second-factor.on': { label: 'Second factor turned on', describe: () => 'turned their second factor on' },
  'second-factor.off': { label: 'Second factor turned off', describe: () => 'turned their second factor off' },
  'second-factor.reset': {
    label: 'Second factor of a member turned off',
    describe: ({ subject }) => `turned off the second factor of ${formatSubjectName(subject)}`,
  },
  'second-factor.require': {
    label: 'Second factor required of roles',
    describe: () => 'chose the roles that must have a second factor',
  },
  'release.roll-back': {
    label: 'Release rolled back',
    describe: () => 'went back to an earlier release of the portal',
  },
  'release.give-to-all': { label: 'Canary given to everybody', describe: () => 'gave the canary to everybody' },
  'release.share': {
    label: 'Canary’s share changed',
    describe: ({ subject }) => `gave the canary to ${String(subject)}`,
  },
  'release.take-back': { label: 'Canary taken back', describe: () => 'took the canary back' },
  'release.publish': {
    label: 'Remote published by key',
    describe: ({ subject }) => `published ${formatSubjectName(subject)}`,
  },
  'release.ask': {
    label: 'New remote uploaded',
    describe: ({ subject }) => `uploaded the new remote ${formatSubjectName(subject)}, which waits for an Admin`,
  },
  'release.approve': {
    label: 'New remote approved',
    describe: ({ subject }) => `approved the new remote ${formatSubjectName(subject)}`,
  },
  'release.reject': {
    label: 'New remote rejected',
    describe: ({ subject }) => `rejected the new remote ${formatSubjectName(subject)}`,
  },
  'release.halt': {
    label: 'Canary halted',
    describe: () => 'took the canary back, because it was worse than the live release',
  },
};

/** Reads the action from a row of the audit trail. */
export function toAuditAction(
  { action, actor_name, changes }: { action: string; actor_name: string; changes: Changes },
  order?: string,
): AuditAction {
  const { process_status, assign_to, member, name, gateway, key, share, webhook, remote, view, template } = changes;
  return {
    action,
    actor: actor_name,
    ...(order !== undefined && { order }),
    status: process_status?.to,
    assignee: assign_to?.to,
    subject:
      member?.from ??
      name?.from ??
      name?.to ??
      gateway?.to ??
      key?.from ??
      key?.to ??
      share?.to ??
      webhook?.from ??
      view?.from ??
      view?.to ??
      template?.from ??
      template?.to ??
      remote?.to,
  };
}

/** Field → before and after. */
type Changes = Record<string, { from?: unknown; to?: unknown }>;

/** "moved this order to Completed"; an action without a label shows its name: "noted “form resubmit”". */
export function describeAuditAction(action: AuditAction): string {
  return (
    auditActionRules[action.action]?.describe({ ...action, order: action.order ?? 'this order' }) ??
    `noted “${action.action.replaceAll(/[._-]+/g, ' ')}”`
  );
}

/** The action by itself: "Order moved". */
export function getAuditActionLabel(action: string): string {
  return auditActionRules[action]?.label ?? titleCase(action.replaceAll(/[._-]+/g, '_'));
}

/** The actor's name. Jobs act as the system, commands on the machine as the operator. */
export function formatActorName(name: string): string {
  if (name === applicant) return 'The applicant';
  return name === 'system' || name === 'operator' ? `The ${name}` : name;
}

const fieldLabels: Record<string, string> = {
  process_status: 'Status',
  assign_to: 'Assigned to',
  file1: 'Document',
  other_order: 'Other order',
  mail_service_provider: 'Mail provider',
  transaction_id: 'Transaction ID',
  merchant_name: 'Merchant name',
  type: 'Member type',
};

/** Returns a change's label and values for people; null if the sentence of the action already says it. */
export function formatFieldChange(field: string, from: unknown, to: unknown) {
  if (omittedFields.includes(field)) return null;
  // Never show password values, only that they changed.
  if (!isEmpty(from) && from === to)
    return field === 'password' ? { label: 'Password', before: null, after: 'changed' } : null;
  // Added values have no previous value to show.
  const before = isEmpty(from) && !fieldsWithPreviousValue.includes(field) ? null : formatFieldValue(field, from);
  return { label: fieldLabels[field] ?? titleCase(field), before, after: formatFieldValue(field, to) };
}

/** Fields that the sentence of the action already shows, or that only undos need. */
const omittedFields = ['erased_at', 'member', 'key', 'webhook', 'moved_fields', 'undone'];
const fieldsWithPreviousValue = ['assign_to', 'roles'];

function formatFieldValue(field: string, value: unknown): string {
  if (isEmpty(value)) return field === 'assign_to' ? 'no one' : 'nothing';
  if (field === 'process_status') return formatStatus(value);
  if (field === 'fields' && typeof value === 'string') return value.split(', ').map(getApplicationLabel).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

const formatSubjectName = (about: unknown): string => (typeof about === 'string' ? about : 'someone');

function formatStatus(value: unknown): string {
  const status = processStatuses.find((known) => known === value);
  return status ? statusRules[status].label : String(value);
}
