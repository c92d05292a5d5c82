import type { FolderName } from '@evisa/shared/domain/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { MenuButton } from '@evisa/shared/kit/menu';
import { changePreferences, usePreferences } from '@evisa/shared/session/preferences';
import type { ListParams } from '../params/list-params';
import { useExportOrders } from '../queries/use-export-orders';
import { columnsOf } from './order-columns';
import { exportColumnsOf, mayHide, showColumns, useVisibleColumns } from './visible-columns';
import classes from './list-tools.module.css';

interface ListToolsProps {
  folder: FolderName;
  params: ListParams;
}

/** How the list is drawn, and the list as a file. Where there is little room they show as icons. */
export function ListTools({ folder, params }: ListToolsProps) {
  return (
    <div className={classes.tools} role="group" aria-label="List tools">
      <ColumnMenu folder={folder} />
      <DensitySwitch />
      <ExportButton folder={folder} params={params} />
    </div>
  );
}

function ColumnMenu({ folder }: Pick<ListToolsProps, 'folder'>) {
  const shown = useVisibleColumns(folder).map(({ name }) => name);
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
        <Menu.CheckboxGroup value={shown} onChange={(names) => showColumns(folder, names)}>
          {columnsOf(folder).map((column) => (
            <Menu.CheckboxItem key={column.name} value={column.name} disabled={!mayHide(column)}>
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
      onClick={() => changePreferences(() => ({ density: compact ? 'comfortable' : 'compact' }))}
    >
      <Icon name="dense" />
      <span className={classes.label}>Compact rows</span>
    </Button>
  );
}

function ExportButton({ folder, params: { search, sort, month } }: ListToolsProps) {
  const columns = exportColumnsOf(useVisibleColumns(folder));
  const { mutate, isPending } = useExportOrders();
  return (
    <Button
      className={classes.tool}
      variant="default"
      title="Export CSV"
      loading={isPending}
      onClick={() =>
        mutate({ folderName: folder, searchVal: search, sort: sort ?? undefined, month: month ?? undefined, columns })
      }
    >
      <Icon name="download" />
      <span className={classes.label}>Export CSV</span>
    </Button>
  );
}
