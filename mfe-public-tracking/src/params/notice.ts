import type { Notice } from '@evisa/shared/contract/applicant-page';

/** Creates the history state for a redirect to the form. The state is stored: keep the values. */
export function createNoticeState(notice: Notice): { notice: Notice } {
  return { notice };
}

/** Reads the notice from a history state, which can be any value. */
export function parseNotice(state: unknown): Notice | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'incompleteLink' || state.notice === 'closedForSafety' ? state.notice : null;
}
