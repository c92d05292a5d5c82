import type { ApplicantStage, PaymentStage } from '@evisa/shared/domain/orders/order-status';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { Dictionary, ProgressStep } from '../../i18n/dictionary';
import classes from './order-progress.module.css';

interface StageProgress {
  steps: readonly ProgressStep[];
  currentStep: ProgressStep;
}

/** The steps to show at each stage, and the current step. */
const progressByStage: Record<ApplicantStage | PaymentStage, StageProgress> = {
  received: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'received' },
  in_review: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'inReview' },
  waiting_for_you: { steps: ['received', 'waitingForYou', 'withGovernment', 'issued'], currentStep: 'waitingForYou' },
  with_government: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'withGovernment' },
  issued: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'issued' },
  awaiting_payment: { steps: ['received', 'payment', 'inReview', 'issued'], currentStep: 'payment' },
  refunding: { steps: ['received', 'refunding', 'refunded'], currentStep: 'refunding' },
  refunded: { steps: ['received', 'refunded'], currentStep: 'refunded' },
  closed: { steps: ['received', 'closed'], currentStep: 'closed' },
};

/** Shows the steps of an application and the current one. */
export function OrderProgressSteps({ stage, texts }: { stage: ApplicantStage | PaymentStage; texts: Dictionary }) {
  const { steps, currentStep } = progressByStage[stage];
  const current = steps.indexOf(currentStep);
  return (
    <ol className={classes.steps} aria-label={texts.progress}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-done={index < current || undefined}
          data-waiting={step === 'waitingForYou' || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.dot}>{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          <span className={classes.name}>{texts.steps[step]}</span>
        </li>
      ))}
    </ol>
  );
}
