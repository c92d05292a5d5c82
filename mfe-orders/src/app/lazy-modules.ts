import { lazyModule, type LazyModule } from '@evisa/shared/kit/lazy-module';
import { toastChunkError } from '@evisa/shared/kit/feedback/toasts';

/**
 * THE table of what a list fetches once its rows stand there, or when it is asked for: acting on orders, and showing what others do.
 * It is one file of the build, except for what only a long list needs (`use-row-window`).
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
export const lazyWholeList = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/order-list/whole-list-requests'),
);
export const lazyLiveOrders = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/live-updates/process-order-events'),
);
export const lazyNewOrders = lazyModule(
  () => import(/* webpackChunkName: "list" */ '../features/live-updates/new-orders-button'),
);

/** What a press needs; `null`, and a toast that says so, where it cannot be had. */
export async function loadOrToast<Module>(code: LazyModule<Module>): Promise<Module | null> {
  try {
    return await code.load();
  } catch {
    toastChunkError();
    return null;
  }
}
