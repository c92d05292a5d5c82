import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useMoveOrder } from '../queries/use-move-order';

/** The next step after an upload. */
export function MoveOffer({ orderId, onMoved }: { orderId: number; onMoved: () => void }) {
  const move = useMoveOrder(orderId);
  return (
    <Alert variant="outline" color="teal" icon={<Icon name="fileCheck" />} mt="md" title="The document is uploaded">
      <Group justify="space-between">
        <span>If nothing else is left to do, order {orderId} can be completed.</span>
        <Button onClick={() => move.mutate('Completed', { onSuccess: onMoved })} loading={move.isPending}>
          Move to Completed Orders
        </Button>
      </Group>
    </Alert>
  );
}
