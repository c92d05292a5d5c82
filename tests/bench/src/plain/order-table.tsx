import type { OrderRow } from '@evisa/shared/contract/orders';
import { Box, Table } from '@mantine/core';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { columns, columnWidths, features } from './order-columns';

const rowHeight = 45;

/** A virtual table of 550 px, as in the examples of TanStack Table and TanStack Virtual, with Mantine's elements. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: orders, getRowId: (order) => String(order.order_id) });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  const items = virtualizer.getVirtualItems();
  return (
    <Box ref={scroller} h={550} style={{ overflow: 'auto' }}>
      <Table stickyHeader highlightOnHover layout="fixed">
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map((header) => (
                <Table.Th key={header.id} w={columnWidths[header.id]}>
                  <table.FlexRender header={header} />
                </Table.Th>
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          <tr style={{ height: items[0]?.start ?? 0 }} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <Table.Tr key={row.id} h={rowHeight} bg={row.getIsSelected() ? 'blue.0' : undefined}>
                  {row.getAllCells().map((cell) => (
                    <Table.Td key={cell.id}>
                      <table.FlexRender cell={cell} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              )
            );
          })}
          <tr style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }} />
        </Table.Tbody>
      </Table>
    </Box>
  );
}
