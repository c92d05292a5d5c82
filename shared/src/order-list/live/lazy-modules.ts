import { lazyModule } from '@evisa/shared/kit/lazy-module';

/** The code that a list loads after its rows are shown. It is one file of a remote's build. */
export const lazyLiveOrders = lazyModule(() => import(/* webpackChunkName: "list" */ './process-order-events'));
export const lazyNewOrders = lazyModule(() => import(/* webpackChunkName: "list" */ './new-orders-button'));
