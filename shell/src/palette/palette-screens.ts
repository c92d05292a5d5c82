import { isIconName, type IconName } from '@evisa/shared/kit/icons/icons';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { isAdminPath, canAccessScreen } from '../navigation/can-access-screen';

export interface PaletteScreen {
  path: string;
  /** As the sidebar calls it. */
  label: string;
  /** As it calls itself. */
  title: string;
  icon: IconName;
}

/** The staff screens that role may go to, in the order of the sidebar: those whose address needs nothing filled in. */
export function listPaletteScreens(remotes: readonly ReleasedRemote[], role: Role): PaletteScreen[] {
  return remotes
    .flatMap(({ declaration }) => declaration.screens)
    .filter((screen) => isAdminPath(screen.path) && !screen.path.includes(':') && canAccessScreen(screen, role))
    .sort((one, other) => getSidebarOrder(one) - getSidebarOrder(other))
    .map(({ path, title, nav }) => ({
      path,
      title,
      label: nav?.label ?? title,
      icon: isIconName(nav?.icon) ? nav.icon : 'point',
    }));
}

/** One that is not in the sidebar comes last. */
function getSidebarOrder({ nav }: ScreenDeclaration): number {
  return nav?.order ?? Number.MAX_SAFE_INTEGER;
}

/** The screens with every word of the text in their names; those whose label begins with it come first. */
export function filterScreens(screens: readonly PaletteScreen[], text: string): PaletteScreen[] {
  const wanted = text.toLowerCase();
  const words = wanted.split(/\s+/);
  const begins = ({ label }: PaletteScreen) => Number(label.toLowerCase().startsWith(wanted));
  return screens
    .filter(({ label, title }) => words.every((word) => `${label} ${title}`.toLowerCase().includes(word)))
    .sort((one, other) => begins(other) - begins(one));
}
