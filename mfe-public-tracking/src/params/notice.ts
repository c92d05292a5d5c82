/** Why a person was brought (back) to the form; the key of the text that says so. */
export type Notice = 'incompleteLink' | 'closedForSafety';

/** What `navigate` carries to the form. */
export function createNoticeState(notice: Notice): { notice: Notice } {
  return { notice };
}

/** Reads it from a location's state, which may hold anything. */
export function parseNotice(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'incompleteLink' || state.notice === 'closedForSafety' ? state.notice : null;
}
