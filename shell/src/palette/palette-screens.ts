import { isIconName, type IconName } from '@evisa/shared/kit/icons/icons';
import { foldText } from '@evisa/shared/domain/fold-text';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { isAdminPath, canAccessScreen } from '../navigation/can-access-screen';

export interface PaletteScreen {
  path: string;
  /** Label in the sidebar. */
  label: string;
  /** Title of the screen. */
  title: string;
  icon: IconName;
}

/** Returns the staff screens without path parameters that a role can open, in the order of the sidebar. */
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

/** Screens without a sidebar entry come last. */
function getSidebarOrder({ nav }: ScreenDeclaration): number {
  return nav?.order ?? Number.MAX_SAFE_INTEGER;
}

/** Returns screens whose name contains every word of the text. Labels that begin with it come first. */
export function filterScreens(screens: readonly PaletteScreen[], text: string): PaletteScreen[] {
  const query = foldText(text);
  const words = query.split(/\s+/);
  const startsWithQuery = ({ label }: PaletteScreen) => Number(foldText(label).startsWith(query));
  return screens
    .filter(({ label, title }) => words.every((word) => foldText(`${label} ${title}`).includes(word)))
    .sort((one, other) => startsWithQuery(other) - startsWithQuery(one));
}
