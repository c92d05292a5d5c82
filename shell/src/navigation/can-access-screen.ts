import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { paths } from '@evisa/shared/domain/paths';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/** Whether a path belongs to the staff's part of the portal. */
export function isAdminPath(path: string): boolean {
  return path === paths.dashboard() || path.startsWith(`${paths.dashboard()}/`);
}

/** Whether someone with that role (`null`: nobody signed in) may open a screen; the API decides again by itself. */
export function canAccessScreen({ path, roles }: ScreenDeclaration, role: Role | null): boolean {
  if (roles) return role !== null && roles.includes(role);
  return role !== null || !isAdminPath(path);
}
