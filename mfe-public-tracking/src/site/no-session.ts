/** The applicants' site has no staff and no session: what the client asks of one, in the place of the store. */
const anonymousSession: { accessToken: string | null } = { accessToken: null };

export const useSession = { getState: () => anonymousSession };

export function expireSession(_accessToken: string, _because: string): void {
  // There is none to lose.
}
