import type { OrderRow } from '@evisa/shared/contract/orders';
import type { OrderActionRequest } from './send-order-action';
import { ConfirmActionDialog, type RequestedAction } from './confirm-action-dialog';
import { ContactDialog } from './contact-dialog';

export type OrderActionDialog = 'confirm' | 'contact';

interface OrderActionDialogsProps {
  /** `null` until the member starts an action. */
  requested: RequestedAction | null;
  /** `null` until the member chooses Contact. */
  contactOrder: OrderRow | null;
  opened: OrderActionDialog | null;
  onRun: (request: OrderActionRequest) => Promise<void>;
  onClose: () => void;
}

/** Renders the dialogs of a list's actions. */
export function OrderActionDialogs({ requested, contactOrder, opened, onRun, onClose }: OrderActionDialogsProps) {
  return (
    <>
      <ConfirmActionDialog requested={requested} opened={opened === 'confirm'} onRun={onRun} onClose={onClose} />
      <ContactDialog order={contactOrder} opened={opened === 'contact'} onRun={onRun} onClose={onClose} />
    </>
  );
}
