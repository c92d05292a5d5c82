import type { OrderRow } from '@evisa/shared/contract/orders';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatFullName, formatTelephone } from '@evisa/shared/domain/formatting/text';
import { IconDots, IconUserCheck } from '@tabler/icons-react';
import {
  BulkExportButton,
  ChipField,
  Datagrid,
  FunctionField,
  IconButtonWithTooltip,
  Link,
  List,
  Pagination,
  TextField,
} from 'react-admin';
import { formatAge } from '../plain/format-age';

type Order = OrderRow & { id: number };

/** New Orders with the columns of the plain portal. The API has one order of rows. */
export function OrderList() {
  return (
    <List title="New Orders" perPage={10} pagination={<Pagination rowsPerPageOptions={[10, 25, 50, 100, 500]} />}>
      <Datagrid rowClick={false} bulkActionButtons={<BulkExportButton />}>
        <TextField source="order_id" label="Order Id" sortable={false} />
        <FunctionField<Order> label="Name" render={(order) => formatFullName(order.first_name, order.last_name)} />
        <TextField source="email" label="Email" sortable={false} />
        <FunctionField<Order>
          label="Telephone"
          render={(order) => formatTelephone(order.country_code, order.telephone_number)}
        />
        <FunctionField<Order>
          label="Date & Time (UTC)"
          render={(order) => `${formatListDateTime(order.created_at)} ${formatAge(order.created_at)}`}
        />
        <ChipField source="process_status" label="Status" size="small" sortable={false} />
        <FunctionField<Order>
          label="Action"
          style={{ display: 'flex', alignItems: 'center' }}
          render={(order) => (
            <>
              <Link to={`/orders/${order.id}`}>View</Link>
              <IconButtonWithTooltip label={`Assign order ${order.id} to me`} size="small">
                <IconUserCheck size={18} />
              </IconButtonWithTooltip>
              <IconButtonWithTooltip label={`More actions for order ${order.id}`} size="small">
                <IconDots size={18} />
              </IconButtonWithTooltip>
            </>
          )}
        />
      </Datagrid>
    </List>
  );
}
