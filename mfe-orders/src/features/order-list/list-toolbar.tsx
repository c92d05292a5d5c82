import type { Ref } from 'react';
import { exportForms, type ExportForm } from '@evisa/shared/domain/export-forms';
import { closedStatuses, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { useMutation } from '@evisa/shared/kit/react-query';
import { updatePreferences, usePreferences } from '@evisa/shared/session/preferences';
import { downloadOrdersCsv } from '../../queries/download-orders-csv';
import { toOrderSelection, type ChangeListParams, type ListParams } from '@evisa/shared/order-list/rows/list-params';
import { FiltersButton } from '../order-filters/filters-button';
import {
  canHideColumn,
  getExportColumns,
  getOfferedColumns,
  saveVisibleColumns,
  useVisibleColumns,
} from './visible-columns';
import classes from './list-toolbar.module.css';

interface ListToolbarProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeListParams;
  filtersButton: Ref<HTMLButtonElement>;
}

/** Offers the filters, that for unassigned orders, the columns, the row height and the CSV export. In narrow lists its buttons are icons. */
export function ListToolbar({ folder, params, onChange, filtersButton }: ListToolbarProps) {
  return (
    <div className={classes.tools} role="group" aria-label="List tools">
      <FiltersButton
        folder={folder}
        params={params}
        onChange={onChange}
        className={classes.tool}
        labelClassName={classes.label}
        button={filtersButton}
      />
      {canFilterUnassigned(folder) && <UnassignedSwitch params={params} onChange={onChange} />}
      <ColumnMenu folder={folder} due={params.due} />
      <DensitySwitch />
      <ExportButton folder={folder} params={params} />
      <ExportFormMenu />
    </div>
  );
}

/** Views across folders, closed orders, and orders that wait for their date have no use for it. */
function canFilterUnassigned(folder: FolderName): boolean {
  const { statuses } = folders[folder];
  return folder !== 'futureOrder' && (statuses?.some((status) => !closedStatuses.includes(status)) ?? false);
}

function UnassignedSwitch({ params: { unassigned }, onChange }: Pick<ListToolbarProps, 'params' | 'onChange'>) {
  return (
    <Button
      className={classes.tool}
      variant="default"
      title="Only unassigned orders"
      aria-pressed={unassigned}
      onClick={() => onChange({ unassigned: !unassigned })}
    >
      <Icon name="user" />
      <span className={classes.label}>Unassigned</span>
    </Button>
  );
}

function ColumnMenu({ folder, due }: Pick<ListToolbarProps, 'folder'> & Pick<ListParams, 'due'>) {
  const shown = useVisibleColumns(folder, due).map(({ name }) => name);
  return (
    <MenuButton
      width={220}
      closeOnItemClick={false}
      button={(part) => (
        <Button {...part} className={classes.tool} variant="default" title="Columns">
          <Icon name="columns" />
          <span className={classes.label}>Columns</span>
        </Button>
      )}
    >
      {(Menu) => (
        <Menu.CheckboxGroup value={shown} onChange={(names) => saveVisibleColumns(folder, names, due)}>
          {getOfferedColumns(folder, due).map((column) => (
            <Menu.CheckboxItem key={column.name} value={column.name} disabled={!canHideColumn(column)}>
              {column.header}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      )}
    </MenuButton>
  );
}

function DensitySwitch() {
  const compact = usePreferences(({ density }) => density === 'compact');
  return (
    <Button
      className={classes.tool}
      variant="default"
      title="Compact rows"
      aria-pressed={compact}
      onClick={() => updatePreferences(() => ({ density: compact ? 'comfortable' : 'compact' }))}
    >
      <Icon name="dense" />
      <span className={classes.label}>Compact rows</span>
    </Button>
  );
}

function ExportButton({ folder, params }: Pick<ListToolbarProps, 'folder' | 'params'>) {
  const columns = getExportColumns(useVisibleColumns(folder, params.due));
  const form = usePreferences(({ exportForm }) => exportForm);
  const { mutate, isPending } = useMutation({
    mutationFn: downloadOrdersCsv,
    onError: ({ message }) => toastError(message),
  });
  return (
    <Button
      className={classes.tool}
      variant="default"
      title="Export CSV"
      loading={isPending}
      onClick={() => mutate({ ...toOrderSelection(folder, params), sort: params.sort ?? undefined, columns, form })}
    >
      <Icon name="download" />
      <span className={classes.label}>Export CSV</span>
    </Button>
  );
}

const exportFormLabels: Record<ExportForm, { label: string; hint: string }> = {
  spreadsheet: { label: 'For spreadsheets', hint: 'As the list shows it' },
  plain: { label: 'Plain', hint: 'For programs: ISO dates and times' },
};

function ExportFormMenu() {
  const chosen = usePreferences(({ exportForm }) => exportForm);
  return (
    <MenuButton
      width={260}
      button={(part) => (
        <Button
          {...part}
          className={`${classes.tool} ${classes.choice}`}
          variant="default"
          title="Format of the CSV export"
          aria-label="Format of the CSV export"
        >
          <Icon name="chevronDown" size={14} />
        </Button>
      )}
    >
      {(Menu) => (
        <Menu.RadioGroup
          value={chosen}
          onChange={(value) => {
            const exportForm = exportForms.find((form) => form === value);
            if (exportForm) updatePreferences(() => ({ exportForm }));
          }}
        >
          {exportForms.map((form) => (
            <Menu.RadioItem key={form} value={form}>
              <span>{exportFormLabels[form].label}</span>
              <small className={classes.hint}>{exportFormLabels[form].hint}</small>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}
