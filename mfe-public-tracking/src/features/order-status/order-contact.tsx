import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { Dictionary } from '../../i18n/dictionary';
import classes from './order-contact.module.css';

/** Whom to write about an order: its own address, which the mails about it are answered to as well. */
export function OrderContact({ orderId, texts }: { orderId: number; texts: Dictionary }) {
  const { applicationMailDomain } = getPortalConfig();
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
