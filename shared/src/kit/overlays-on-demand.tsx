import { lazyModule } from './lazy-module';

/** Menus, dialogs and drawers. */
export const overlaysModule = lazyModule(() => import('./overlays/overlays'));
