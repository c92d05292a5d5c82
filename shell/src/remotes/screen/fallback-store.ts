import { create } from 'zustand';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { setStylesEnabled } from '../loading/remote-assets';
import type { RemoteLoadError } from '../loading/remote-load-error';

interface ActiveFallback {
  version: RemoteVersion;
  /** What the live version failed of. */
  liveError: RemoteLoadError;
}

/** Which remotes show the version before their live one on this page, by name. */
export const useFallbackStore = create<Record<string, ActiveFallback | undefined>>()(() => ({}));

/** Puts the version before in the place of the live one. */
export function activateFallback(remote: ReleasedRemote, version: RemoteVersion, because: RemoteLoadError): void {
  setStylesEnabled(remote, false);
  setStylesEnabled(version, true);
  useFallbackStore.setState({ [remote.name]: { version, liveError: because } });
}

/** Puts the live version in its place again. */
export function restoreLive(remote: ReleasedRemote): void {
  const earlier = useFallbackStore.getState()[remote.name];
  if (earlier) setStylesEnabled(earlier.version, false);
  setStylesEnabled(remote, true);
  useFallbackStore.setState({ [remote.name]: undefined });
}

/** A screen as the version before has it. */
export interface PreviousScreen {
  version: RemoteVersion;
  screen: ScreenDeclaration;
}

/** The same screen in the version before; null where that does not have it. */
export function findPreviousScreen(version: RemoteVersion, { path }: ScreenDeclaration): PreviousScreen | null {
  const screen = version.declaration.screens.find((declared) => declared.path === path);
  return screen ? { version, screen } : null;
}
