import type { OrderDetail } from '@evisa/shared/contract/orders';
import { Alert, Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useMoveOrder } from '../../queries/use-move-order';

/** The next step after an upload. */
export function CompleteOrderPrompt({ order, onMoved }: { order: OrderDetail; onMoved: () => void }) {
  const move = useMoveOrder(order);
  return (
    <Alert variant="outline" color="teal" icon={<Icon name="fileCheck" />} mt="md" title="The document is uploaded">
      <Group justify="space-between">
        <span>If nothing else is left to do, order {order.order_id} can be completed.</span>
        <Button onClick={() => move.mutate('Completed', { onSuccess: onMoved })} loading={move.isPending}>
          Move to Completed Orders
        </Button>
      </Group>
    </Alert>
  );
}
