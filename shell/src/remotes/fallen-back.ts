import { create } from 'zustand';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { wearStyles } from './remote-files';
import type { RemoteLoadError } from './remote-load-error';

interface FallenBack {
  version: RemoteVersion;
  /** What the live version failed of. */
  because: RemoteLoadError;
}

/** Which remotes show the version before their live one on this page, by name. */
export const useFallenBack = create<Record<string, FallenBack | undefined>>()(() => ({}));

/** Puts the version before in the place of the live one. */
export function fallBack(remote: ReleasedRemote, version: RemoteVersion, because: RemoteLoadError): void {
  wearStyles(remote, false);
  wearStyles(version, true);
  useFallenBack.setState({ [remote.name]: { version, because } });
}

/** Puts the live version in its place again. */
export function goForward(remote: ReleasedRemote): void {
  const earlier = useFallenBack.getState()[remote.name];
  if (earlier) wearStyles(earlier.version, false);
  wearStyles(remote, true);
  useFallenBack.setState({ [remote.name]: undefined });
}

/** A screen as the version before has it. */
export interface ScreenBefore {
  version: RemoteVersion;
  screen: ScreenDeclaration;
}

/** The same screen in the version before; null where that does not have it. */
export function screenBefore(version: RemoteVersion, { path }: ScreenDeclaration): ScreenBefore | null {
  const screen = version.declaration.screens.find((declared) => declared.path === path);
  return screen ? { version, screen } : null;
}
