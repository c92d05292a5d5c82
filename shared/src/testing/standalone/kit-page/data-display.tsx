import { Badge, Paper, Text, Title } from '@evisa/shared/kit/base';
import { FieldChanges } from '@evisa/shared/kit/data-display/field-changes';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip, StatusChip } from '@evisa/shared/kit/data-display/status-chip';
import { Tabs } from '@evisa/shared/kit/data-display/tabs';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { renderSpecifiedDate, renderSpecifiedTime, Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { processStatuses, statusRules } from '@evisa/shared/domain/orders/order-status';
import { Example } from './example';

const at = '2026-03-08T09:07:02.000Z';
const rows = [
  { id: 1, name: 'MARIE DUPONT', email: 'marie.dupont@mail.example' },
  { id: 2, name: 'CHRISTOPHER ALEXANDER WELLINGTON-MITCHELL', email: 'c.a.wellington-mitchell@a-long-domain.example' },
];
const columns = [
  { header: '#', cell: ({ id }: (typeof rows)[number]) => id },
  { header: 'Name', cell: ({ name }: (typeof rows)[number]) => name },
  { header: 'Email', cell: ({ email }: (typeof rows)[number]) => email },
];
const chipColors = [...new Set(Object.values(statusRules).map(({ color }) => color))];

export function DataDisplay() {
  return (
    <>
      <Title order={2}>Data</Title>
      <Example name="StatusChip">
        {processStatuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </Example>
      <Example name="Chip, Badge">
        {chipColors.map((color) => (
          <Chip key={color} label={color} color={color} />
        ))}
        <Badge variant="light" tt="none">
          Badge
        </Badge>
      </Example>
      <Example name="Timestamp, TimeAgo, specified dates">
        <Timestamp at={at} zone />
        <TimeAgo at={at} />
        {renderSpecifiedTime(at)}
        {renderSpecifiedDate('2026-03-08')}
      </Example>
      <Example name="ResponsiveTable" stacked>
        <ResponsiveTable
          label="Applicants"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          emptyMessage="No record found"
          renderDetail={({ id }) => id === 1 && 'Details of a row'}
        />
        <ResponsiveTable
          label="Nobody"
          columns={columns}
          rows={[]}
          rowKey={({ id }) => id}
          emptyMessage="No record found"
        />
      </Example>
      <Example name="FieldChanges, Paper">
        <Paper withBorder p="md">
          <FieldChanges
            changes={{ process_status: { from: 'New', to: 'Completed' }, email: { to: 'a@mail.example' } }}
          />
        </Paper>
      </Example>
      <Example name="Tabs" stacked>
        <Tabs defaultValue="one">
          <Tabs.List>
            <Tabs.Tab value="one">HTML</Tabs.Tab>
            <Tabs.Tab value="two">Plain text</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="one" pt="sm">
            <Text size="sm">The first panel</Text>
          </Tabs.Panel>
        </Tabs>
      </Example>
    </>
  );
}
