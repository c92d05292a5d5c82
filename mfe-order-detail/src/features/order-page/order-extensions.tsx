import { Title } from '@evisa/shared/kit/base';
import { Slot } from '@evisa/shared/slots/slot';
import classes from '../common/order-section.module.css';

/** The sections that other remotes add. Each has its heading and its height before its code is loaded, so that it moves nothing. */
export function OrderExtensions({ orderId }: { orderId: number }) {
  return (
    <Slot name="order-page" props={{ orderId }}>
      {({ title, height = 120 }, content) => (
        <section className={classes.section} aria-label={title}>
          <Title order={2} size="h2" className={classes.heading}>
            {title}
          </Title>
          <div style={{ minHeight: height }}>{content}</div>
        </section>
      )}
    </Slot>
  );
}
