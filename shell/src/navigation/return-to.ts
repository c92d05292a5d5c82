import { isAdminPath } from './can-access-screen';
import { paths } from '@evisa/shared/domain/paths';

/** Navigation state of the sign-in screen: the path to return to. */
export interface SignInState {
  wanted: string;
}

/** Returns the path to open after sign-in, from the navigation state: always a path of the staff area. */
export function getReturnPath(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' && isAdminPath(wanted.replace(/[?#].*$/, '')) ? wanted : paths.dashboard();
}
