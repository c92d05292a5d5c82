import { mountScreens } from '@evisa/shared/testing/mount-screens';
import { remote } from './remote';

mountScreens(
  remote,
  (module) => import(`../screens/${module}`),
  (module) => import(`../extensions/${module}`),
);
