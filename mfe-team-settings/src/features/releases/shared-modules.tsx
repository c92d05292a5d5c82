import { useState } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import type { SharedModule } from '@evisa/shared/contract/releases';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { SettingsCard } from '../common/settings-layout';
import { sharedModulesQuery } from './release-queries';
import classes from './releases.module.css';

const columns: readonly ResponsiveTableColumn<SharedModule>[] = [
  { header: 'Module', cell: ({ module }) => <span className={classes.detail}>{module}</span> },
  { header: 'Shell provides', cell: ({ provided }) => provided ?? 'None' },
  {
    header: 'Used by',
    cell: ({ usedBy }) => usedBy.map(({ remote, requires }) => `${remote} ${requires}`).join(', '),
  },
];

/** Lists which live remote uses which module of the shell. Loads when someone opens it. */
export function SharedModules() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SettingsCard title="Shared modules">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Show which remote uses which module of the shell</summary>
        {isOpen && <SharedModulesTable />}
      </details>
    </SettingsCard>
  );
}

function SharedModulesTable() {
  const modules = useQuery(sharedModulesQuery);
  return (
    <QueryBoundary query={modules} subject="the shared modules" height={160}>
      {(data) => (
        <ResponsiveTable
          label="Shared modules"
          columns={columns}
          rows={data}
          rowKey={({ module }) => module}
          emptyMessage="No shared modules"
          wide
        />
      )}
    </QueryBoundary>
  );
}
