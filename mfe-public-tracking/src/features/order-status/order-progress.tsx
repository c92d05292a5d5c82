import type { ApplicantStage } from '@evisa/shared/domain/orders/order-status';
import { Icon } from '@evisa/shared/kit/icons/icons';
import type { Dictionary } from '../../i18n/dictionary';
import { progressByStage } from './progress-steps';
import classes from './order-progress.module.css';

/** The way of an application in a few steps, and how far it is. */
export function OrderProgressSteps({ stage, texts }: { stage: ApplicantStage; texts: Dictionary }) {
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
