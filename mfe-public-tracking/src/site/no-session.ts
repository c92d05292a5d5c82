/** Replaces the session store in the applicants' site, which has no signed-in members. */
const anonymousSession: { accessToken: string | null } = { accessToken: null };

export const useSession = { getState: () => anonymousSession };

export function expireSession(_accessToken: string, _because: string): void {
  // There is no session to expire.
}
