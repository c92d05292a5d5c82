import type { ApplicantStage } from '@evisa/shared/domain/order-status';
import { Icon } from '@evisa/shared/kit/icons';
import type { Dictionary } from '../i18n/dictionary';
import classes from './order-progress.module.css';

const steps = ['received', 'inReview', 'withGovernment', 'issued'] as const;

/** The step each stage is at; none for an order that goes no further. */
const stepOfStage: Record<ApplicantStage, (typeof steps)[number] | null> = {
  received: 'received',
  in_review: 'inReview',
  waiting_for_you: 'inReview',
  with_government: 'withGovernment',
  issued: 'issued',
  refunded: null,
  closed: null,
};

/** The way of an application in four steps, and how far it is. */
export function OrderProgress({ stage, texts }: { stage: ApplicantStage; texts: Dictionary }) {
  const at = stepOfStage[stage];
  if (at === null) return null;
  const current = steps.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={texts.progress}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={classes.step}
          data-done={index < current || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes.dot}>{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          {texts.steps[step]}
        </li>
      ))}
    </ol>
  );
}
