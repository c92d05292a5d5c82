/** All values of `process_status`. */
export const processStatuses = [
  'New',
  'Pending',
  'Future',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
  'Refund',
  'Refunds',
  'Completed',
  'Deleted',
] as const;
export type ProcessStatus = (typeof processStatuses)[number];

/** All values of `processing_mode`. Priority is a mode, not a status. */
export const processingModes = ['Regular Processing', 'Priority Processing'] as const;
export type ProcessingMode = (typeof processingModes)[number];

/** The status that the applicant sees. */
export const applicantStages = [
  'received',
  'in_review',
  'waiting_for_you',
  'with_government',
  'issued',
  'refunded',
  'closed',
] as const;
export type ApplicantStage = (typeof applicantStages)[number];

/** What the applicant sees of a payment that is under way. Sent beside the stage, because earlier pages know the stages above only. */
export const paymentStages = ['awaiting_payment', 'refunding'] as const;
export type PaymentStage = (typeof paymentStages)[number];

interface StatusRule {
  /** Text of the status chip. */
  label: string;
  /** The folder's name where it differs from the label, for messages that say where an order went. */
  folder?: string;
  /** Colour of the chip's dot: amber waits, violet is with the government, indigo is later, green is done, red is deleted. */
  color: 'teal' | 'blue' | 'yellow' | 'grape' | 'orange' | 'red' | 'green' | 'gray' | 'indigo' | 'cyan' | 'pink';
  stage: ApplicantStage;
  /** Shown to the applicant instead of `stage`. */
  paymentStage?: PaymentStage;
}

/** What each status means. */
export const statusRules: Record<ProcessStatus, StatusRule> = {
  New: { label: 'New', color: 'teal', stage: 'received' },
  Pending: { label: 'Pending', color: 'yellow', stage: 'received', paymentStage: 'awaiting_payment' },
  Future: { label: 'Future', color: 'indigo', stage: 'received' },
  Awaiting: { label: 'Awaiting', folder: 'Awaiting Customer', color: 'orange', stage: 'waiting_for_you' },
  AwaitingGovt: { label: 'Awaiting Govt', color: 'grape', stage: 'with_government' },
  'Contact Customer': { label: 'Contact Customer', color: 'pink', stage: 'waiting_for_you' },
  'Customer Called': { label: 'Customer Called', color: 'cyan', stage: 'in_review' },
  Refund: { label: 'Refund', color: 'blue', stage: 'in_review', paymentStage: 'refunding' },
  Refunds: { label: 'Refunds', color: 'blue', stage: 'refunded' },
  Completed: { label: 'Completed', color: 'green', stage: 'issued' },
  Deleted: { label: 'Deleted', color: 'red', stage: 'closed' },
};

/** `Regular Processing` is displayed as `Standard Processing`. */
export function getProcessingModeLabel(mode: ProcessingMode): string {
  return mode === 'Regular Processing' ? 'Standard Processing' : mode;
}

/** Says where an order went: 'Awaiting Customer', 'Completed'. */
export function getDestination(status: ProcessStatus): string {
  const { folder, label } = statusRules[status];
  return folder ?? label;
}
