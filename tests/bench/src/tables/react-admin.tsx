import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatTelephone, formatFullName } from '@evisa/shared/domain/formatting/text';
import {
  AdminContext,
  BulkExportButton,
  ChipField,
  Datagrid,
  EmailField,
  FunctionField,
  ListContextProvider,
  ResourceContextProvider,
  TextField,
  useList,
} from 'react-admin';
import { registerTable } from './register-table';
import { orders } from './sample-orders';

type Order = (typeof orders)[number] & { id: number };
const records: Order[] = orders.map((order) => ({ ...order, id: order.order_id }));

function ReactAdmin() {
  const list = useList({ data: records, resource: 'orders', perPage: records.length });
  return (
    <ResourceContextProvider value="orders">
      <ListContextProvider value={list}>
        <div style={{ height: 550, overflow: 'auto' }}>
          <Datagrid rowClick={false} bulkActionButtons={<BulkExportButton />}>
            <TextField source="order_id" label="Order Id" />
            <FunctionField<Order> label="Name" render={(order) => formatFullName(order.first_name, order.last_name)} />
            <EmailField source="email" label="Email" />
            <FunctionField<Order>
              label="Telephone"
              render={(order) => formatTelephone(order.country_code, order.telephone_number)}
            />
            <FunctionField<Order> label="Date & Time" render={(order) => formatListDateTime(order.created_at)} />
            <ChipField source="process_status" label="Status" />
            <FunctionField<Order> label="Action" render={(order) => <a href={`#/orders/${order.order_id}`}>View</a>} />
          </Datagrid>
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

registerTable(
  <AdminContext>
    <ReactAdmin />
  </AdminContext>,
);
