/** The roles of staff, highest first. */
export const roles = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'] as const;
export type Role = (typeof roles)[number];

/** Tells whether a text is a role. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
