import { useState, type Ref } from 'react';
import { parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import type { ChangeListParams, ListParams } from '@evisa/shared/order-list/rows/list-params';
import { getOfferedFilters } from './filter-labels';

const lazyFilterForm = lazyModule(() => import(/* webpackChunkName: "filter-form" */ './filter-form'));

interface FiltersButtonProps {
  folder: FolderName;
  params: ListParams;
  onChange: ChangeListParams;
  className: string | undefined;
  labelClassName: string | undefined;
  /** Gets the focus when no filter is left. */
  button: Ref<HTMLButtonElement>;
}

/** Opens the form with the filters of a list. */
export function FiltersButton({ folder, params, onChange, className, labelClassName, button }: FiltersButtonProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const count = Object.values(parseOrderFilters(params.filter).filters).length;
  return (
    <>
      <Button
        ref={button}
        className={className}
        variant="default"
        title="Filters"
        aria-haspopup="dialog"
        data-active={count > 0 || undefined}
        onClick={() => setOpened(true)}
      >
        <Icon name="filter" />
        <span className={labelClassName}>{count > 0 ? `Filters (${count})` : 'Filters'}</span>
      </Button>
      <LazyOverlay code={lazyFilterForm} kind="dialog" opened={opened} onClose={close}>
        {({ FilterForm }, isOpen) => (
          <FilterForm
            opened={isOpen}
            names={getOfferedFilters(folder, params.due)}
            filter={params.filter}
            onApply={(filter) => {
              close();
              onChange({ filter });
            }}
            onClose={close}
          />
        )}
      </LazyOverlay>
    </>
  );
}
