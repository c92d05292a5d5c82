import { onDemand } from './on-demand';

/** Menus, dialogs and drawers, all that is needed to float over the page. */
export const overlays = onDemand(() => import('./overlays'));
