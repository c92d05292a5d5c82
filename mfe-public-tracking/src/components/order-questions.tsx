import { portalConfig } from '@evisa/shared/client/config';
import type { Dictionary } from '../i18n/dictionary';
import classes from './order-questions.module.css';

/** Whom to write about an order: its own address, which the mails about it are answered to as well. */
export function OrderQuestions({ orderId, texts }: { orderId: number; texts: Dictionary }) {
  const { applicationMailDomain } = portalConfig();
  const [before, after] = texts.questions.split('{email}');
  return (
    <p className={classes.questions}>
      {before}
      <a href={`mailto:${orderId}@${applicationMailDomain}`}>
        <bdi>
          {orderId}@<wbr />
          {applicationMailDomain}
        </bdi>
      </a>
      {after}
    </p>
  );
}
