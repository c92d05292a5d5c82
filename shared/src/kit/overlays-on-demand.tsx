import { lazyModule } from './lazy-module';

/** Menus, dialogs and drawers, all that is needed to float over the page. */
export const overlaysModule = lazyModule(() => import('./overlays/overlays'));
