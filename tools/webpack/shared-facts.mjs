import path from 'node:path';
import { computeFingerprint } from '../build/fingerprint.mjs';
import { readExportedNames, readAcceptedProps } from './accepted-props.mjs';
import { keepOnDisk } from './keep-on-disk.mjs';
import { workspaceRoot } from './workspace-packages.mjs';

/** @typedef {{ exports: Record<string, string[]>, props: import('@evisa/releases/component-props').PropsByModule }} SharedFacts */

/** What the facts are read from: the types of the shared modules, and the packages among them as the shell has them. */
const INPUTS = ['shared', 'shell/package.json', 'tools/webpack', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/** @type {SharedFacts | undefined} */
let known;

/**
 * Returns what shared modules export, and what their components and functions take by name. Asks the compiler only when something has
 * changed since the last build of any package: the answer takes longer than building a small remote.
 * @returns {SharedFacts}
 */
export function sharedFacts() {
  known ??= keepOnDisk(
    path.join(workspaceRoot, 'tools/node_modules/.cache/shared-facts.json'),
    computeFingerprint(workspaceRoot, INPUTS),
    () => ({ exports: readExportedNames(), props: readAcceptedProps() }),
  );
  return known;
}
