import { processStatuses, statusRules } from '@evisa/shared/domain/order-status';
import { titleCase } from '@evisa/shared/domain/text';

/** What somebody did with an order: the audit trail's word for it, and where that left the order. */
export interface Deed {
  action: string;
  by: string;
  status?: unknown;
  assignee?: unknown;
}

/** What follows the name of who did it. */
const deeds: Record<string, (deed: Deed) => string> = {
  'order.place': () => 'placed this order',
  'order.release': ({ status }) => `returned this order to ${statusWords(status)} on its processing date`,
  'order.move': ({ status }) => `moved this order to ${statusWords(status)}`,
  'order.assign': ({ by, assignee }) =>
    assignee === by ? 'took this order' : `assigned this order to ${String(assignee)}`,
  'order.unassign': () => 'moved this order to its original folder',
  'order.erase': () => 'erased the personal data of this order',
  'document.upload': () => 'uploaded the visa document',
  'document.resend': () => 'sent the visa document again',
  'download-link.send': () => 'sent the download link',
  'invoice.send': () => 'sent the invoice',
  'remark.add': () => 'added a comment',
  'transaction.save': () => 'saved the transaction details',
  'defence-pack.save': () => 'saved the defence pack details',
};

/** "moved this order to Completed"; an action nobody has put into words is named as it is: "noted “form resubmit”". */
export function deedWords(deed: Deed): string {
  return deeds[deed.action]?.(deed) ?? `noted “${deed.action.replaceAll(/[._-]+/g, ' ')}”`;
}

const nobodys: Record<string, string> = { system: 'The system', applicant: 'The applicant' };

/** A member's name, or who else it was. */
export function actorWords(name: string): string {
  return nobodys[name] ?? name;
}

const fieldLabels: Record<string, string> = {
  process_status: 'Status',
  assign_to: 'Assigned to',
  file1: 'Document',
  mail_service_provider: 'Mail provider',
  transaction_id: 'Transaction ID',
  merchant_name: 'Merchant name',
};

/** A change for people: its field, and what it was before and after; `null` for what the deed says already. */
export function changeWords(field: string, from: unknown, to: unknown) {
  if (untold.includes(field)) return null;
  // Of what was only added, that there was nothing before goes without saying.
  const before = isNothing(from) && field !== 'assign_to' ? null : valueWords(field, from);
  return { label: fieldLabels[field] ?? titleCase(field), before, after: valueWords(field, to) };
}

/** When it was is said of every change. */
const untold = ['erased_at'];

function valueWords(field: string, value: unknown): string {
  if (isNothing(value)) return field === 'assign_to' ? 'nobody' : 'nothing';
  if (field === 'process_status') return statusWords(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function statusWords(value: unknown): string {
  const status = processStatuses.find((known) => known === value);
  return status ? statusRules[status].label : String(value);
}
