import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import { Title, UnstyledButton } from '@evisa/shared/kit/base';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { EraseOrder } from './erase-order';
import { OrderAssign } from './order-assign';
import { OrderMoves } from './order-moves';
import { OrderPapers } from './order-papers';
import classes from './order-actions.module.css';

/** What can be done with the order as a whole. On a phone it is opened when it is wanted, so that the order comes first. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const mayErase = useSession(({ role }) => can(role, 'order.erase'));
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [opened, setOpened] = useState(false);
  return (
    <section className={classes.actions} aria-labelledby="order-actions-heading">
      <Title order={2} size="h6" id="order-actions-heading">
        {isPhone ? (
          <UnstyledButton className={classes.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            Actions <Icon name={opened ? 'chevronUp' : 'chevronDown'} />
          </UnstyledButton>
        ) : (
          'Actions'
        )}
      </Title>
      <div className={classes.body} hidden={isPhone && !opened}>
        <OrderAssign order={order} />
        <OrderMoves order={order} />
        <OrderPapers order={order} />
        {mayErase && order.process_status === 'Deleted' && <EraseOrder order={order} />}
      </div>
    </section>
  );
}
