import { Link } from '@evisa/shared/kit/router';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { FutureMonthTiles } from '../features/future-orders/future-month-tiles';
import { OrderList } from '../features/order-list/order-list';
import { monthNames, useListParams } from '@evisa/shared/order-list/rows/list-params';

/** Shows twelve months, or the orders of the month in the address. */
function FutureOrder() {
  const { params } = useListParams();
  if (params.month === null) return <FutureMonthTiles />;
  return (
    <OrderList
      key={params.month}
      folder="futureOrder"
      heading={`${folders.futureOrder.title}: ${monthNames[params.month - 1]}`}
      beforeHeading={
        <Button
          component={Link}
          to={paths.folder('futureOrder')}
          variant="default"
          size="xs"
          leftSection={<Icon name="arrowLeft" size={16} />}
        >
          Back
        </Button>
      }
    />
  );
}

export { FutureOrder as Component };
