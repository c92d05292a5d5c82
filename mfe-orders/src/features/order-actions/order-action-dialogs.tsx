import type { OrderRow } from '@evisa/shared/contract/orders';
import type { OrderActionRequest } from './send-order-action';
import { ConfirmActionDialog, type RequestedAction } from './confirm-action-dialog';
import { ContactDialog } from './contact-dialog';

export type OrderActionDialog = 'confirm' | 'contact';

interface OrderActionDialogsProps {
  /** `null` until something was asked. */
  requested: RequestedAction | null;
  /** `null` until it was asked for. */
  contactOrder: OrderRow | null;
  opened: OrderActionDialog | null;
  onRun: (run: OrderActionRequest) => Promise<void>;
  onClose: () => void;
}

/** What comes before the actions of a list. */
export function OrderActionDialogs({ requested, contactOrder, opened, onRun, onClose }: OrderActionDialogsProps) {
  return (
    <>
      <ConfirmActionDialog requested={requested} opened={opened === 'confirm'} onRun={onRun} onClose={onClose} />
      <ContactDialog order={contactOrder} opened={opened === 'contact'} onRun={onRun} onClose={onClose} />
    </>
  );
}
