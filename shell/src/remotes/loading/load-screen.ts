import type { ComponentType } from 'react';
import type { RemoteFailure } from '@evisa/shared/contract/releases';
import type { JsonValue, ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { loadModule } from './load-module';
import { startNewAttempt } from './remote-assets';
import { RemoteLoadError } from './remote-load-error';
import { classifyLoadFailure } from './classify-failure';

export interface RemoteScreenProps {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
}

/** A screen or an extension of a remote. Its declaration or its slot gives its props. */
type RemoteScreenComponent = ComponentType<Record<string, unknown>>;

/** What the module of a screen exports. */
export interface ScreenModule {
  Component: RemoteScreenComponent;
  /** Starts to fetch the data of the page's first screen before it is rendered. */
  prefetch?: (queryClient: QueryClient, props: Record<string, JsonValue>) => void;
  /** The GET calls with which the dashboard begins, as `describeRead` writes them. A sign-in answers them along. */
  firstReads?: readonly string[];
  /** Returns the number in the badge of its sidebar entry, if that declares one; nothing hides the badge. */
  useBadge?: () => number | null | undefined;
}

export type LoadResult = ({ ok: true } & ScreenModule) | { ok: false; error: RemoteLoadError };

/** Loads a screen of a version of a remote. Never throws. After a failure, the next attempt downloads everything again. */
export async function loadScreen(remote: RemoteVersion, module: string): Promise<LoadResult> {
  const fail = (failure: RemoteFailure, cause: unknown): LoadResult => {
    startNewAttempt(remote);
    return { ok: false, error: new RemoteLoadError(failure, remote, cause) };
  };
  try {
    const exports = await loadModule(remote, module);
    if (isScreenModule(exports)) return { ok: true, ...exports };
    return fail('incomplete', new Error(`${module} exports no Component`));
  } catch (error) {
    return fail(await classifyLoadFailure(error), error);
  }
}

function isScreenModule(exports: unknown): exports is ScreenModule {
  return (
    typeof exports === 'object' && exports !== null && 'Component' in exports && typeof exports.Component === 'function'
  );
}
