import { useEffect, useRef, useState } from 'react';
import { orderViewsKey, orderViewsQuery } from '@evisa/shared/client/endpoints/order-views';
import type { OrderView, OrderViewCount } from '@evisa/shared/contract/order-views';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { formatOrderFilters, parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { paths } from '@evisa/shared/domain/paths';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { Link, useLocation } from '@evisa/shared/kit/router';
import { onEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { ViewDialogs, type ViewChange } from './view-dialogs';
import { useViewCounts } from './use-view-counts';
import sidebar from './sidebar.module.css';
import classes from './sidebar-views.module.css';

interface SidebarViewsProps {
  isHidden: boolean;
  onChoose?: (() => void) | undefined;
}

/** The group of the saved views, each with the count of its list. Nothing without a view. */
export function SidebarViews({ isHidden, onChoose }: SidebarViewsProps) {
  const { data: views } = useQuery(orderViewsQuery);
  useRefreshViews();
  const counts = useViewCounts(views ?? [], isHidden);
  const canShare = useSession(({ data }) => hasPermission(data?.type, 'view.share'));
  const [change, setChange] = useState<ViewChange | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      {views && views.length > 0 && (
        <section aria-label="Views">
          <h2 ref={heading} tabIndex={-1} className={sidebar.heading}>
            Views
          </h2>
          <ul className={sidebar.list}>
            {views.map((view) => (
              <li key={view.id} className={classes.view}>
                <ViewLink view={view} counts={counts} onChoose={onChoose} />
                {(canShare || !view.shared) && <ViewMenu view={view} onChange={setChange} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <ViewDialogs
        change={change}
        onClose={() => setChange(null)}
        // The button that opened the dialog is gone with the view.
        onDeleted={() => heading.current?.focus()}
      />
    </>
  );
}

/** Loads the views again when one was saved, renamed or deleted, here or elsewhere. */
function useRefreshViews(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => void queryClient.invalidateQueries({ queryKey: orderViewsKey });
    const stops = [onEvent('views-live', refresh), onEvent('orders-missed', refresh)];
    return () => stops.forEach((stop) => stop());
  }, [queryClient]);
}

interface ViewLinkProps {
  view: OrderView;
  counts: readonly OrderViewCount[] | undefined;
  onChoose?: (() => void) | undefined;
}

function ViewLink({ view, counts, onChoose }: ViewLinkProps) {
  const { name, folder, filter, sort, shared, created_by } = view;
  const { label } = folders[folder];
  const isOpen = useIsOpen(view);
  const counted = counts?.find(({ id }) => id === view.id);
  return (
    <Link
      to={`${paths.folder(folder)}?${new URLSearchParams({ filter, ...(sort && { sort }) })}`}
      className={sidebar.link}
      // The folder's link is that of the page.
      aria-current={isOpen || undefined}
      title={shared ? `${label}, shared by ${created_by}` : label}
      onClick={onChoose}
    >
      <Icon name="filter" />
      <span className={sidebar.label} translate="no">
        {name}
      </span>
      {counted && (
        <span className={sidebar.badge}>
          <span translate="no">{counted.more ? `${formatCount(counted.count - 1)}+` : formatCount(counted.count)}</span>
          <span className={sidebar.spoken}> orders</span>
        </span>
      )}
    </Link>
  );
}

/** Whether the list has the filters and the sort of a view. */
function useIsOpen({ folder, filter, sort }: OrderView): boolean {
  const { pathname, search } = useLocation();
  if (pathname !== paths.folder(folder)) return false;
  const url = new URLSearchParams(search);
  return (
    formatOrderFilters(parseOrderFilters(url.get('filter') ?? '').filters) === filter &&
    (url.get('sort') ?? null) === sort &&
    !['search', 'month', 'assignee'].some((name) => url.has(name))
  );
}

function ViewMenu({ view, onChange }: { view: OrderView; onChange: (change: ViewChange) => void }) {
  return (
    <MenuButton
      width={160}
      button={(part) => (
        <button {...part} type="button" className={classes.menu} aria-label={`Actions for the view ${view.name}`}>
          <Icon name="dots" />
        </button>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Item leftSection={<Icon name="edit" />} onClick={() => onChange({ kind: 'rename', view })}>
            Rename
          </Menu.Item>
          <Menu.Item color="red" leftSection={<Icon name="trash" />} onClick={() => onChange({ kind: 'delete', view })}>
            Delete
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
