import type { ComponentType } from 'react';
import type { RemoteFailure } from '@evisa/shared/contract/releases';
import type { JsonValue, ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, RemoteVersion } from '@evisa/shared/federation/release-set';
import { loadModule } from './load-module';
import { startNewAttempt } from './remote-assets';
import { RemoteLoadError } from './remote-load-error';
import { classifyLoadFailure } from './classify-failure';

export interface RemoteScreenProps {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
}

/** A screen of a remote. Its declaration gives its props. */
export type RemoteScreenComponent = ComponentType<Record<string, JsonValue>>;

export type LoadResult = { ok: true; Component: RemoteScreenComponent } | { ok: false; error: RemoteLoadError };

/** Loads a screen of a version of a remote. Never throws. After a failure, the next attempt downloads everything again. */
export async function loadScreen(remote: RemoteVersion, module: string): Promise<LoadResult> {
  const fail = (failure: RemoteFailure, cause: unknown): LoadResult => {
    startNewAttempt(remote);
    return { ok: false, error: new RemoteLoadError(failure, remote, cause) };
  };
  try {
    const exports = await loadModule(remote, module);
    if (exportsComponent(exports)) return { ok: true, Component: exports.Component };
    return fail('incomplete', new Error(`${module} exports no Component`));
  } catch (error) {
    return fail(await classifyLoadFailure(error), error);
  }
}

function exportsComponent(exports: unknown): exports is { Component: RemoteScreenComponent } {
  return (
    typeof exports === 'object' && exports !== null && 'Component' in exports && typeof exports.Component === 'function'
  );
}
