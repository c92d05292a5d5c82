import { Center, Container, Group, Loader, NativeSelect, Pagination, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchNewOrders, type PageSize } from './api';
import { OrderTable } from './order-table';

const pageSizes = ['10', '25', '50', '100', '500', 'All'];

/** New Orders: the table, the rows per page and the page numbers. */
export function Orders() {
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState<PageSize>(10);
  const { data, error } = useQuery({
    queryKey: ['new-orders', page, limit],
    queryFn: ({ signal }) => fetchNewOrders(page, limit, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Container component="main" size="xl" py="md">
      <Title order={1} size="h2" mb="md">
        New Orders
      </Title>
      {data ? (
        <OrderTable orders={data.rows} />
      ) : (
        <Center h={550}>{error ? <Text c="red">{error.message}</Text> : <Loader />}</Center>
      )}
      <Group justify="space-between" mt="md">
        <Text size="sm">{data && `${data.count.toLocaleString('en')} orders`}</Text>
        <Group>
          <NativeSelect
            aria-label="Rows per page"
            data={pageSizes}
            value={String(limit)}
            onChange={({ currentTarget: { value } }) => {
              setLimit(value === 'All' ? value : Number(value));
              setPage(1);
            }}
          />
          {limit !== 'All' && (
            <Pagination
              total={Math.max(1, Math.ceil((data?.count ?? 0) / limit))}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': `${control} page` })}
            />
          )}
        </Group>
      </Group>
    </Container>
  );
}
