import { isAdminPath } from './can-access-screen';
import { paths } from '@evisa/shared/domain/paths';

/** What the layout leaves with the sign-in screen: where the person wanted to go. */
export interface SignInState {
  wanted: string;
}

/** Where to go after sign-in, from the state of the address: never out of the staff's part of the portal. */
export function getReturnPath(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' && isAdminPath(wanted.replace(/[?#].*$/, '')) ? wanted : paths.dashboard();
}
