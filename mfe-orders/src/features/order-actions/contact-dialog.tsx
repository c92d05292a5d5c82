import { useState } from 'react';
import type { OrderRow } from '@evisa/shared/contract/orders';
import { toMailLink } from '@evisa/shared/domain/mail-link';
import { isActionApplicable } from '@evisa/shared/domain/orders/order-actions';
import { formatApplicantName } from '@evisa/shared/domain/orders/applicant-name';
import { getDialNumber } from '@evisa/shared/domain/formatting/dial-number';
import { formatTelephone } from '@evisa/shared/domain/formatting/text';
import { Anchor, Button } from '@evisa/shared/kit/base';
import { WhatsAppLink, Dialog } from '@evisa/shared/kit/overlays/dialog';
import { actionTexts, type OrderActionRequest } from '@evisa/shared/order-actions/order-actions';
import classes from './contact-dialog.module.css';

interface ContactDialogProps {
  /** `null` until the member chooses Contact. */
  order: OrderRow | null;
  opened: boolean;
  onRun: (request: OrderActionRequest) => Promise<void>;
  onClose: () => void;
}

/** Shows how to reach the customer, and moves the order on after the call. */
export function ContactDialog({ order, opened, onRun, onClose }: ContactDialogProps) {
  const [pending, setPending] = useState(false);
  const telephone = order ? formatTelephone(order.country_code, order.telephone_number) : '';
  const dialNumber = order ? getDialNumber(order) : '';
  const markAsCalled = () => {
    if (!order) return;
    setPending(true);
    void onRun({ action: 'called', from: 'row', orderIds: [order.order_id] }).finally(() => {
      setPending(false);
      onClose();
    });
  };
  return (
    <Dialog
      opened={opened}
      title={`Contact the customer of order ${order?.order_id}`}
      onClose={onClose}
      footer={
        <>
          <WhatsAppLink phoneNumber={dialNumber} />
          {order && isActionApplicable('called', order.process_status) && (
            <Button onClick={markAsCalled} loading={pending}>
              {actionTexts.called.label}
            </Button>
          )}
        </>
      }
    >
      {order && (
        <dl className={classes.facts}>
          <dt>Name</dt>
          <dd>{formatApplicantName(order) || '—'}</dd>
          <dt>Telephone</dt>
          <dd>{dialNumber ? <Anchor href={`tel:${dialNumber}`}>{telephone}</Anchor> : telephone || '—'}</dd>
          <dt>Email</dt>
          <dd>
            <Anchor href={toMailLink(order.email)}>{order.email}</Anchor>
          </dd>
        </dl>
      )}
    </Dialog>
  );
}
