import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import type { SampleRemark } from './values/sample-types';

type RemarkFlag = 'whatsapp' | 'telephone' | 'status_refund' | 'voided' | 'chargeback' | 'report_error';
interface RemarkText {
  text: string;
  flags?: readonly RemarkFlag[];
}

export const generalRemarks: readonly RemarkText[] = [
  { text: 'Checked passport details against the scan, all match.' },
  { text: 'Photo background slightly grey but acceptable.' },
  { text: 'Customer asked for processing time. Told 3 business days.', flags: ['whatsapp'] },
  { text: 'Called to confirm the entry date. No change.', flags: ['telephone'] },
  { text: 'Name order corrected after the passport page.' },
];

/** Remarks of staff, by status of the order. */
const remarksByStatus: Partial<Record<ProcessStatus, readonly RemarkText[]>> = {
  Awaiting: [
    { text: 'Passport scan is cut off at the bottom, asked for a new one.', flags: ['whatsapp'] },
    { text: 'Photo is too dark. Customer will send another.', flags: ['whatsapp', 'telephone'] },
    { text: 'Passport expires within six months of entry. Customer will renew it first.', flags: ['telephone'] },
    { text: 'Waiting for the hotel reservation.' },
  ],
  AwaitingGovt: [
    { text: 'Submitted to immigration, reference noted.' },
    { text: 'Immigration asked for a second check of the passport number. Sent.' },
    { text: 'Followed up with the ministry, reply expected tomorrow.', flags: ['telephone'] },
  ],
  'Contact Customer': [
    { text: 'Given name and surname look swapped. Please call.' },
    { text: 'Date of birth does not match the passport. Please ask.' },
    { text: 'Email bounced, please get another address by phone.' },
  ],
  'Customer Called': [
    { text: 'No answer, left a voice message.', flags: ['telephone'] },
    { text: 'Spoke to the customer, will send the missing page tonight.', flags: ['telephone'] },
    { text: 'Number not reachable, sent a message instead.', flags: ['telephone', 'whatsapp'] },
  ],
  Refund: [
    { text: 'Customer cancelled the trip and asks for the money back.', flags: ['status_refund'] },
    { text: 'Paid twice for the same passport. Refund the second order.', flags: ['status_refund', 'whatsapp'] },
  ],
  Refunds: [
    { text: 'Refunded in full, customer informed.', flags: ['status_refund', 'whatsapp'] },
    { text: 'Transaction voided before settlement.', flags: ['status_refund', 'voided'] },
    { text: 'Bank opened a dispute, refunded to close it.', flags: ['status_refund', 'chargeback'] },
  ],
  Deleted: [
    { text: 'Duplicate of an earlier order, customer confirmed.', flags: ['telephone'] },
    { text: 'Test order by the payment team.', flags: ['voided'] },
    { text: 'Wrong country selected, customer applied again.', flags: ['report_error'] },
  ],
  Completed: [
    { text: 'Visa issued and sent.' },
    { text: 'Sent the approval again, first mail went to spam.', flags: ['whatsapp'] },
    { text: 'Sent to the second address on request.', flags: ['whatsapp'] },
    { text: 'Typo in the passport number corrected before issue.', flags: ['report_error'] },
  ],
};

export const getRemarkTexts = (status: ProcessStatus): readonly RemarkText[] =>
  remarksByStatus[status] ?? generalRemarks;

/** The six flags of a remark, from the names of those ticked. */
export const toRemarkFlags = (ticked: readonly RemarkFlag[] = []): Pick<SampleRemark, RemarkFlag> => ({
  whatsapp: ticked.includes('whatsapp'),
  telephone: ticked.includes('telephone'),
  status_refund: ticked.includes('status_refund'),
  voided: ticked.includes('voided'),
  chargeback: ticked.includes('chargeback'),
  report_error: ticked.includes('report_error'),
});
