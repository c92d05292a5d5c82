import { lazyModule, type LazyModule } from '@evisa/shared/kit/lazy-module';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';

/**
 * The code that a list loads after its rows are shown, or on demand: actions on orders, live updates, open disputes, and what an empty list
 * says. It is one file of the build.
 */
export const lazyActionLabels = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-actions/action-labels'),
);
export const lazyRowMenu = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-actions/row-menu'),
);
export const lazySelectionBar = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-list/selection-bar'),
);
export const lazyOrderDialogs = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-actions/order-action-dialogs'),
);
export const lazyOrderActions = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-actions/run-action-with-toast'),
);
export const lazyListShortcuts = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/list-shortcuts/list-shortcuts'),
);
export const lazySortMenu = lazyModule(() => import(/* webpackChunkName: "list" */ '../features/order-list/sort-menu'));
export const lazyDashboardOverview = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/overview/dashboard-overview'),
);
export const lazyEmptyHint = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-list/empty-hint'),
);
export const lazyWholeList = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-list/whole-list-requests'),
);
export const lazyOpenDisputes = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/disputes/open-disputes-link'),
);

/** Checks the order that a preview shows: a file of its own, because few lists show one. */
export const lazyPreviewChecks = lazyModule(
  () => import(/* webpackChunkName: "preview" */ '../features/list-shortcuts/preview-checks'),
);

/** Loads the code for a click. If that fails, shows a toast and resolves to `null`. */
export async function loadOrToast<Module>(code: LazyModule<Module>): Promise<Module | null> {
  try {
    return await code.load();
  } catch {
    toastChunkError();
    return null;
  }
}
