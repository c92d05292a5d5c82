import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { Role } from '@evisa/shared/domain/accounts/roles';
/** Returns whether a path belongs to the staff area. */
export declare function isAdminPath(path: string): boolean;
/** Returns whether a role (`null` without a session) can open a screen. The API enforces access itself. */
export declare function canAccessScreen({ path, roles }: ScreenDeclaration, role: Role | null): boolean;
