import { Icon } from '@evisa/shared/kit/icons/icons';
import type { PublicOrder } from '@evisa/shared/contract/tracking';
import type { ProgressStep, ShownStage } from '../../i18n/dictionary';
import { formatLocalDate } from '../../i18n/formatters';
import type { Language, Locale } from '../../i18n/languages';
import classes from './order-progress.module.css';

interface StageProgress {
  steps: readonly ProgressStep[];
  currentStep: ProgressStep;
}

/** The steps to show at each stage, and the current step. */
const progressByStage: Record<ShownStage, StageProgress> = {
  received: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'received' },
  in_review: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'inReview' },
  waiting_for_you: { steps: ['received', 'waitingForYou', 'withGovernment', 'issued'], currentStep: 'waitingForYou' },
  with_government: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'withGovernment' },
  issued: { steps: ['received', 'inReview', 'withGovernment', 'issued'], currentStep: 'issued' },
  awaiting_payment: { steps: ['received', 'payment', 'inReview', 'issued'], currentStep: 'payment' },
  refunding: { steps: ['received', 'refunding', 'refundSent', 'refunded'], currentStep: 'refunding' },
  refund_on_its_way: { steps: ['received', 'refundSent', 'refunded'], currentStep: 'refundSent' },
  refunded: { steps: ['received', 'refunded'], currentStep: 'refunded' },
  closed: { steps: ['received', 'closed'], currentStep: 'closed' },
};

/** The stage at which an order comes to each step. */
const stageByStep: Record<ProgressStep, NonNullable<PublicOrder['reached']>[number]['stage']> = {
  received: 'received',
  inReview: 'in_review',
  waitingForYou: 'waiting_for_you',
  payment: 'awaiting_payment',
  refunding: 'refunding',
  refundSent: 'refunded',
  withGovernment: 'with_government',
  issued: 'issued',
  refunded: 'refunded',
  closed: 'closed',
};

interface OrderProgressStepsProps {
  order: PublicOrder;
  stage: ShownStage;
  locale: Locale;
}

/** Shows the steps of an application, the current one, and the day on which it came to each. */
export function OrderProgressSteps({ order, stage, locale: { language, texts } }: OrderProgressStepsProps) {
  const findDay = (step: ProgressStep) =>
    step === 'received' ? order.placed_at : order.reached?.find((reached) => reached.stage === stageByStep[step])?.at;
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
          <span className={classes.name}>
            {texts.steps[step]}
            <StepDay at={index <= current ? findDay(step) : undefined} language={language} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The day of a step. Nothing if it is not known. */
function StepDay({ at, language }: { at: string | undefined; language: Language }) {
  return at === undefined ? null : <span className={classes.day}>{formatLocalDate(at, language)}</span>;
}
