/** Every value of `process_status` (the specification, section 4). */
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

/** Every value of `processing_mode`. Priority is a mode, not a status. */
export const processingModes = ['Regular Processing', 'Priority Processing'] as const;
export type ProcessingMode = (typeof processingModes)[number];

/** What the applicant is told, instead of the status staff see. */
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

interface StatusRule {
  /** The words of the status chip. */
  label: string;
  /** The chip's colour, a name of the theme's palette. */
  color: 'teal' | 'blue' | 'yellow' | 'grape' | 'orange' | 'red' | 'green' | 'gray' | 'indigo' | 'cyan' | 'pink';
  stage: ApplicantStage;
}

export const statusRules: Record<ProcessStatus, StatusRule> = {
  New: { label: 'New', color: 'teal', stage: 'received' },
  Pending: { label: 'Pending', color: 'yellow', stage: 'received' },
  Future: { label: 'Future', color: 'indigo', stage: 'received' },
  Awaiting: { label: 'Awaiting', color: 'orange', stage: 'waiting_for_you' },
  AwaitingGovt: { label: 'Awaiting Govt', color: 'grape', stage: 'with_government' },
  'Contact Customer': { label: 'Contact Customer', color: 'pink', stage: 'waiting_for_you' },
  'Customer Called': { label: 'Customer Called', color: 'cyan', stage: 'in_review' },
  Refund: { label: 'Refund', color: 'red', stage: 'in_review' },
  Refunds: { label: 'Refunds', color: 'red', stage: 'refunded' },
  Completed: { label: 'Completed', color: 'green', stage: 'issued' },
  Deleted: { label: 'Deleted', color: 'gray', stage: 'closed' },
};

/** `Regular Processing` is displayed as `Standard Processing` (the specification, section 2, Order Details). */
export function getProcessingModeLabel(mode: ProcessingMode): string {
  return mode === 'Regular Processing' ? 'Standard Processing' : mode;
}
