import type { OrderRow } from '@evisa/shared/contract/orders';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatFullName, formatTelephone } from '@evisa/shared/domain/formatting/text';
import { ActionIcon, Anchor, Badge, Checkbox, Group, Text } from '@mantine/core';
import { IconDots, IconUserCheck } from '@tabler/icons-react';
import { createColumnHelper, rowSelectionFeature, tableFeatures } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { formatAge } from './format-age';

export const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, OrderRow>();

/** Widths in pixels. The other columns share the rest. */
export const columnWidths: Record<string, number> = {
  select: 44,
  order_id: 90,
  telephone: 140,
  created_at: 210,
  process_status: 90,
  action: 140,
};

/** The columns of the portal's New Orders. */
export const columns = helper.columns([
  helper.display({
    id: 'select',
    header: ({ table }) => (
      <Checkbox
        aria-label="Select all orders"
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={`Select order ${row.id}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }),
  helper.accessor('order_id', { header: 'Order Id' }),
  helper.accessor((order) => formatFullName(order.first_name, order.last_name), {
    id: 'name',
    header: 'Name',
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  helper.accessor('email', { header: 'Email', cell: ({ getValue }) => <Truncated text={getValue()} /> }),
  helper.accessor((order) => formatTelephone(order.country_code, order.telephone_number), {
    id: 'telephone',
    header: 'Telephone',
  }),
  helper.accessor('created_at', {
    header: 'Date & Time (UTC)',
    cell: ({ getValue }) => (
      <>
        {formatListDateTime(getValue())}{' '}
        <Text span size="xs" c="dimmed">
          {formatAge(getValue())}
        </Text>
      </>
    ),
  }),
  helper.accessor('process_status', { header: 'Status', cell: ({ getValue }) => <Badge>{getValue()}</Badge> }),
  helper.display({
    id: 'action',
    header: 'Action',
    cell: ({ row }) => (
      <Group gap="xs" wrap="nowrap">
        <Anchor component={Link} to={`/orders/${row.id}`} size="sm">
          View
        </Anchor>
        <ActionIcon variant="subtle" aria-label={`Assign order ${row.id} to me`}>
          <IconUserCheck size={18} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`More actions for order ${row.id}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Group>
    ),
  }),
]);

function Truncated({ text }: { text: string }) {
  return (
    <Text size="sm" truncate title={text}>
      {text}
    </Text>
  );
}
