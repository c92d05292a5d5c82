import '@mantine/core/styles.css';
import 'mantine-datatable/styles.css';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatTelephone, formatFullName } from '@evisa/shared/domain/formatting/text';
import { Anchor, Badge, MantineProvider } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { useState } from 'react';
import { registerTable } from './register-table';
import { orders } from './sample-orders';

type Order = (typeof orders)[number];

function MantineDatatable() {
  const [selected, setSelected] = useState<Order[]>([]);
  return (
    <DataTable
      height={550}
      idAccessor="order_id"
      records={orders}
      selectedRecords={selected}
      onSelectedRecordsChange={setSelected}
      columns={[
        { accessor: 'order_id', title: 'Order Id' },
        { accessor: 'name', title: 'Name', render: (order) => formatFullName(order.first_name, order.last_name) },
        { accessor: 'email', title: 'Email' },
        {
          accessor: 'telephone',
          title: 'Telephone',
          render: (order) => formatTelephone(order.country_code, order.telephone_number),
        },
        { accessor: 'created_at', title: 'Date & Time', render: (order) => formatListDateTime(order.created_at) },
        { accessor: 'process_status', title: 'Status', render: (order) => <Badge>{order.process_status}</Badge> },
        {
          accessor: 'action',
          title: 'Action',
          render: (order) => <Anchor href={`#/orders/${order.order_id}`}>View</Anchor>,
        },
      ]}
    />
  );
}

registerTable(
  <MantineProvider>
    <MantineDatatable />
  </MantineProvider>,
);
