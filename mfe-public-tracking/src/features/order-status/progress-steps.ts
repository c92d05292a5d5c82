import type { ApplicantStage } from '@evisa/shared/domain/orders/order-status';

export type ProgressStep =
  | 'received'
  | 'inReview'
  | 'waitingForYou'
  | 'withGovernment'
  | 'issued'
  | 'refunded'
  | 'closed';

interface StageProgress {
  steps: readonly ProgressStep[];
  currentStep: ProgressStep;
}

/** The way of an application as each stage shows it, and the step it is at. */
export const progressByStage: Record<ApplicantStage, StageProgress> = {
  received: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'received' },
  in_review: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'inReview' },
  waiting_for_you: { steps: ['received', 'waitingForYou', 'withGovernment', 'issued'], currentStep: 'waitingForYou' },
  with_government: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'withGovernment' },
  issued: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'issued' },
  refunded: { steps: ['received', 'refunded'], currentStep: 'refunded' },
  closed: { steps: ['received', 'closed'], currentStep: 'closed' },
};
