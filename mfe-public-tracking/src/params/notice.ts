/** The key of the text that explains a redirect to the form. Stored in `history.state`: keep the values. */
export type Notice = 'incompleteLink' | 'closedForSafety';

/** Creates the history state for a redirect to the form. */
export function createNoticeState(notice: Notice): { notice: Notice } {
  return { notice };
}

/** Reads the notice from a history state, which can be any value. */
export function parseNotice(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'incompleteLink' || state.notice === 'closedForSafety' ? state.notice : null;
}
