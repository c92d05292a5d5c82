import type { ComponentType } from 'react';
import type { JsonValue } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { loadModule, register } from './federation';
import { failureOf, RemoteLoadError } from './remote-load-error';

/** A screen takes what its declaration gives as `props`. */
export type RemoteScreenComponent = ComponentType<Record<string, JsonValue>>;

export type LoadResult = { ok: true; Component: RemoteScreenComponent } | { ok: false; error: RemoteLoadError };

const failed = new Set<string>();

/** Loads a screen of a remote. Never throws; after a failure the next try starts from nothing. */
export async function loadScreen(remote: ReleasedRemote, module: string): Promise<LoadResult> {
  const label = `${remote.name} ${remote.version}`;
  if (failed.delete(remote.name)) register([remote]);
  try {
    const exports = await loadModule(remote, module);
    if (hasComponent(exports)) return { ok: true, Component: exports.Component };
    return { ok: false, error: new RemoteLoadError('incomplete', label, `${module} exports no Component`) };
  } catch (error) {
    failed.add(remote.name);
    return { ok: false, error: new RemoteLoadError(failureOf(error), label, error) };
  }
}

function hasComponent(exports: unknown): exports is { Component: RemoteScreenComponent } {
  return (
    typeof exports === 'object' && exports !== null && 'Component' in exports && typeof exports.Component === 'function'
  );
}
