import type { ApplicantStage } from '@evisa/shared/domain/order-status';

export type ProgressStep =
  | 'received'
  | 'inReview'
  | 'waitingForYou'
  | 'withGovernment'
  | 'issued'
  | 'refunded'
  | 'closed';

interface Progress {
  steps: readonly ProgressStep[];
  at: ProgressStep;
}

/** The way of an application as each stage shows it, and the step it is at. */
export const progressOfStage: Record<ApplicantStage, Progress> = {
  received: { steps: ['received', 'inReview', 'withGovernment', 'issued'], at: 'received' },
  in_review: { steps: ['received', 'inReview', 'withGovernment', 'issued'], at: 'inReview' },
  waiting_for_you: { steps: ['received', 'waitingForYou', 'withGovernment', 'issued'], at: 'waitingForYou' },
  with_government: { steps: ['received', 'inReview', 'withGovernment', 'issued'], at: 'withGovernment' },
  issued: { steps: ['received', 'inReview', 'withGovernment', 'issued'], at: 'issued' },
  refunded: { steps: ['received', 'refunded'], at: 'refunded' },
  closed: { steps: ['received', 'closed'], at: 'closed' },
};
