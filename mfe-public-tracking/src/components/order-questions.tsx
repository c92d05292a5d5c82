import { portalConfig } from '@evisa/shared/client/config';
import type { Dictionary } from '../i18n/dictionary';
import classes from './order-questions.module.css';

/** Whom to write about an order: its own address, which the mails about it are answered to as well. */
export function OrderQuestions({ orderId, texts }: { orderId: number; texts: Dictionary }) {
  const address = `${orderId}@${portalConfig().applicationMailDomain}`;
  const [before, after] = texts.questions.split('{email}');
  return (
    <p className={classes.questions}>
      {before}
      <a href={`mailto:${address}`}>
        <bdi>{address}</bdi>
      </a>
      {after}
    </p>
  );
}
