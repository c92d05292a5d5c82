import type { OrderMove } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import classes from './choose-move-dialog.module.css';

interface ChooseMoveDialogProps {
  orderId: number;
  moves: readonly OrderMove[];
  opened: boolean;
  onChoose: (status: ProcessStatus) => void;
  onClose: () => void;
}

/** The moves of an order with a number each, for the keyboard: 3 presses the third. */
export function ChooseMoveDialog({ orderId, moves, opened, onChoose, onClose }: ChooseMoveDialogProps) {
  return (
    <Dialog
      opened={opened}
      title={`Move order ${orderId}`}
      description="Press a number, or choose with Tab and Enter."
      onClose={onClose}
    >
      <div
        role="group"
        aria-label="Moves"
        className={classes.moves}
        onKeyDown={({ key, repeat, ctrlKey, metaKey, altKey }) => {
          const move = ctrlKey || metaKey || altKey || repeat ? undefined : moves[Number(key) - 1];
          if (move) onChoose(move.status);
        }}
      >
        {moves.map(({ status, label }, index) => (
          <Button
            key={status}
            variant="default"
            justify="flex-start"
            leftSection={<kbd className={classes.key}>{index + 1}</kbd>}
            data-autofocus={index === 0 || undefined}
            onClick={() => onChoose(status)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
