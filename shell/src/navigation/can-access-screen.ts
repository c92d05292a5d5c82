import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { paths } from '@evisa/shared/domain/paths';
import type { Role } from '@evisa/shared/domain/accounts/roles';

/** Returns whether a path belongs to the staff area. */
export function isAdminPath(path: string): boolean {
  return path === paths.dashboard() || path.startsWith(`${paths.dashboard()}/`);
}

/** Returns whether a role (`null` without a session) can open a screen. The API enforces access itself. */
export function canAccessScreen({ path, roles }: ScreenDeclaration, role: Role | null): boolean {
  if (roles) return role !== null && roles.includes(role);
  return role !== null || !isAdminPath(path);
}
