import { create } from 'zustand';
import { speaks } from '@evisa/shared/federation/contract-version';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { wearStyles } from './remote-files';
import type { RemoteLoadError } from './remote-load-error';

/** Which remotes show the version before their live one on this page, and what the live one failed of. */
export const useFallenBack = create<Record<string, RemoteLoadError | undefined>>()(() => ({}));

/** Puts the version before in the place of the live one. */
export function fallBack(remote: ReleasedRemote, because: RemoteLoadError): void {
  show(remote, because);
}

/** Puts the live version in its place again. */
export function goForward(remote: ReleasedRemote): void {
  show(remote, undefined);
}

function show(remote: ReleasedRemote, because: RemoteLoadError | undefined): void {
  wearStyles(remote, !because);
  if (remote.fallback) wearStyles(remote.fallback, Boolean(because));
  useFallenBack.setState({ [remote.name]: because });
}

/** A screen as the version before has it. */
export interface ScreenBefore {
  version: RemoteVersion;
  screen: ScreenDeclaration;
}

/** The same screen in the version before; null where there is none, or this shell no longer speaks its version. */
export function screenBefore({ fallback }: ReleasedRemote, { path }: ScreenDeclaration): ScreenBefore | null {
  if (fallback?.contractVersion !== undefined && !speaks.includes(fallback.contractVersion)) return null;
  const screen = fallback?.declaration.screens.find((declared) => declared.path === path);
  return fallback && screen ? { version: fallback, screen } : null;
}
