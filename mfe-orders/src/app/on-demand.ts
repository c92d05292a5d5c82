import { onDemand, type OnDemand } from '@evisa/shared/kit/on-demand';
import { toastLostCode } from '@evisa/shared/kit/toasts';

/**
 * THE table of what a list fetches once its rows stand there, or when it is asked for: acting on orders, and showing what others do.
 * It is one file of the build, except for what only a long list needs (`use-row-window`).
 */
export const actionWords = onDemand(() => import(/* webpackChunkName: "list" */ '../components/action-words'));
export const rowMenu = onDemand(() => import(/* webpackChunkName: "list" */ '../components/row-menu'));
export const selectionBar = onDemand(() => import(/* webpackChunkName: "list" */ '../components/selection-bar'));
export const orderDialogs = onDemand(() => import(/* webpackChunkName: "list" */ '../components/order-dialogs'));
export const orderActions = onDemand(() => import(/* webpackChunkName: "list" */ '../queries/run-and-tell'));
export const wholeList = onDemand(() => import(/* webpackChunkName: "list" */ '../queries/whole-list'));
export const liveOrders = onDemand(() => import(/* webpackChunkName: "list" */ '../queries/take-live-orders'));
export const newOrders = onDemand(() => import(/* webpackChunkName: "list" */ '../components/new-orders-button'));

/** What a press needs; `null`, and a toast that says so, where it cannot be had. */
export async function fetchOrTell<Module>(code: OnDemand<Module>): Promise<Module | null> {
  try {
    return await code.load();
  } catch {
    toastLostCode();
    return null;
  }
}
