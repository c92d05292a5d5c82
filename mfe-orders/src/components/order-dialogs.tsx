import type { OrderRow } from '@evisa/shared/contract/orders';
import type { OrderActionRun } from '../queries/run-order-action';
import { ConfirmAction, type AskedAction } from './confirm-action';
import { ContactDialog } from './contact-dialog';

export type OrderDialog = 'confirm' | 'contact';

interface OrderDialogsProps {
  /** `null` until something was asked. */
  asked: AskedAction | null;
  /** `null` until it was asked for. */
  contact: OrderRow | null;
  opened: OrderDialog | null;
  onRun: (run: OrderActionRun) => Promise<void>;
  onClose: () => void;
}

/** What comes before the actions of a list. */
export function OrderDialogs({ asked, contact, opened, onRun, onClose }: OrderDialogsProps) {
  return (
    <>
      <ConfirmAction asked={asked} opened={opened === 'confirm'} onRun={onRun} onClose={onClose} />
      <ContactDialog order={contact} opened={opened === 'contact'} onRun={onRun} onClose={onClose} />
    </>
  );
}
