import { create } from 'zustand';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { setStylesEnabled } from '../loading/remote-assets';
import type { RemoteLoadError } from '../loading/remote-load-error';

interface ActiveFallback {
  version: RemoteVersion;
  /** Why the live version failed. */
  liveError: RemoteLoadError;
}

/** The remotes that use their previous version on this page, by name. */
export const useFallbackStore = create<Record<string, ActiveFallback | undefined>>()(() => ({}));

/** Replaces the live version of a remote with its previous version. */
export function activateFallback(remote: ReleasedRemote, version: RemoteVersion, liveError: RemoteLoadError): void {
  setStylesEnabled(remote, false);
  setStylesEnabled(version, true);
  useFallbackStore.setState({ [remote.name]: { version, liveError } });
}

/** Returns a remote to its live version. */
export function restoreLive(remote: ReleasedRemote): void {
  const earlier = useFallbackStore.getState()[remote.name];
  if (earlier) setStylesEnabled(earlier.version, false);
  setStylesEnabled(remote, true);
  useFallbackStore.setState({ [remote.name]: undefined });
}

/** A screen of the previous version. */
export interface PreviousScreen {
  version: RemoteVersion;
  screen: ScreenDeclaration;
}

/** Finds a screen in the previous version by path; null if that has none. */
export function findPreviousScreen(version: RemoteVersion, { path }: ScreenDeclaration): PreviousScreen | null {
  const screen = version.declaration.screens.find((declared) => declared.path === path);
  return screen ? { version, screen } : null;
}
