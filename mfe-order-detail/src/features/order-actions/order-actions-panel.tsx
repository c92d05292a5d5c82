import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Title, UnstyledButton } from '@evisa/shared/kit/base';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useLocation } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { AskApplicantButton } from '../corrections/ask-applicant-button';
import { CorrectOrderButton } from '../corrections/correct-order-button';
import { OrderMessageButton } from '../order-message/order-message-button';
import { EraseOrderButton } from './erase-order-button';
import { AssignOrderButtons } from './assign-order-buttons';
import { MoveOrderButtons } from './move-order-buttons';
import { defencePacksHash, GeneratedDocuments } from './generated-documents';
import { RefundOrderButton } from './refund-order-button';
import buttonClasses from './order-action-buttons.module.css';
import classes from './order-actions-panel.module.css';

/** The actions on the order. Collapsed on a phone, so that the order itself is visible first, unless a link leads to them. */
export function OrderActionsPanel({ order }: { order: OrderDetail }) {
  const mayErase = useSession(({ role }) => hasPermission(role, 'order.erase'));
  const mayCorrect = useSession(({ role }) => hasPermission(role, 'order.correct'));
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const [opened, setOpened] = useState(false);
  const { hash, key } = useLocation();
  const [followedLink, setFollowedLink] = useState<string>();
  if (hash === defencePacksHash && key !== followedLink) {
    setFollowedLink(key);
    setOpened(true);
  }
  return (
    <section className={classes.actions} aria-labelledby="order-actions-heading" data-screen-only>
      <Title order={2} size="h2" id="order-actions-heading">
        {isPhone ? (
          <UnstyledButton className={classes.toggle} aria-expanded={opened} onClick={() => setOpened(!opened)}>
            Actions <Icon name={opened ? 'chevronUp' : 'chevronDown'} />
          </UnstyledButton>
        ) : (
          'Actions'
        )}
      </Title>
      <div className={classes.body} hidden={isPhone && !opened}>
        <AssignOrderButtons order={order} />
        <MoveOrderButtons order={order} />
        <div className={buttonClasses.moves}>
          <AskApplicantButton order={order} />
          {maySend && <OrderMessageButton order={order} />}
          {mayCorrect && order.email !== '' && <CorrectOrderButton order={order} />}
          <RefundOrderButton order={order} />
        </div>
        <GeneratedDocuments order={order} />
        {mayErase && order.process_status === 'Deleted' && <EraseOrderButton order={order} />}
      </div>
    </section>
  );
}
