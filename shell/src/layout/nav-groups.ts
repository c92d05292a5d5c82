import type { NavDeclaration, ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { canAccessScreen } from '../navigation/can-access-screen';

export interface NavEntry {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
  nav: NavDeclaration;
}

export interface NavGroup {
  /** `null` for the entries above all groups. */
  heading: string | null;
  entries: NavEntry[];
}

/** The groups of the sidebar. An entry belongs to the last group whose `from` is not above its declared `order`. */
const groupHeadings: readonly { from: number; heading: string | null }[] = [
  { from: -Infinity, heading: null },
  { from: 10, heading: 'Orders' },
  { from: 60, heading: 'Waiting' },
  { from: 110, heading: 'Records' },
  { from: 170, heading: 'Team and settings' },
];

/** The group above the saved views: they load after the first rows, and move nothing that is in view. */
export const groupBeforeViews = 'Records';

/** Returns the sidebar of a role, built from the declarations of the remotes. */
export function buildNavGroups(remotes: readonly ReleasedRemote[], role: Role): NavGroup[] {
  const entries = remotes
    .flatMap((remote) =>
      remote.declaration.screens.flatMap((screen) =>
        screen.nav && canAccessScreen(screen, role) ? [{ remote, screen, nav: screen.nav }] : [],
      ),
    )
    .sort((one, other) => one.nav.order - other.nav.order);
  return groupHeadings
    .map(({ from, heading }, index) => ({
      heading,
      entries: entries.filter(
        ({ nav }) => nav.order >= from && nav.order < (groupHeadings[index + 1]?.from ?? Infinity),
      ),
    }))
    .filter((group) => group.entries.length > 0);
}
