import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { paths } from '@evisa/shared/domain/paths';
import type { SlotName } from '@evisa/shared/domain/slots';
import type { RemoteDeclaration } from '@evisa/shared/federation/define-remote';
import { nameExtension } from '@evisa/shared/federation/extensions';

/** A screen or an extension of a remote, where the portal shows it. */
export interface VisitedPart {
  /** A screen's declared path, or `order-page/visa-note`. */
  name: string;
  /** The first role that sees it; null where no member signs in. */
  role: Role | null;
  /** The path of the page. */
  address: string;
  /** What to choose first in the menu of the first order. */
  action?: string;
  /** Its element. */
  selector: string;
}

/** Lists what to open of a remote: each screen at its address, each extension in its slot. */
export function listParts({ name: remote, screens, extensions = [] }: RemoteDeclaration): VisitedPart[] {
  return [
    ...screens.map(({ path, roles }): VisitedPart => ({
      name: path,
      role: roles?.[0] ?? (path.startsWith('/admin') ? 'Admin' : null),
      address: path.replaceAll(/:\w+\??/g, '1'),
      selector: `[data-remote="${remote}"]:not([data-extension])`,
    })),
    ...extensions.map((extension): VisitedPart => {
      const role = extension.roles?.[0] ?? 'Admin';
      return {
        name: nameExtension(extension),
        role,
        address: screensWithSlots[extension.slot](role),
        ...(extension.slot === 'row-menu' && { action: extension.title }),
        selector: `[data-remote="${remote}"][data-extension="${nameExtension(extension)}"]`,
      };
    }),
  ];
}

/** The address of a screen that has the slot. */
const screensWithSlots: Record<SlotName, (role: Role) => string> = {
  'order-page': () => paths.viewOrder(firstOrderId),
  dashboard: () => paths.dashboard(),
  'row-menu': findFolder,
};

/** Returns the first folder that a role sees. */
function findFolder(role: Role): string {
  const [first = 'newOrder'] = folderNames.filter((folder) => hasPermission(role, folders[folder].permission));
  return paths.folder(first);
}
