import path from 'node:path';
import { computeFingerprint } from '@evisa/setup/fingerprint';
import { readExportedNames, readAcceptedProps } from './accepted-props';
import { keepOnDisk } from './keep-on-disk';
import { workspaceRoot } from './workspace-packages';
import type { PropsByModule } from '@evisa/releases/component-props';

export type SharedFacts = { exports: Record<string, string[]>; props: PropsByModule };

/** The inputs: the types of the shared modules, and the shared packages in the shell's versions. */
const INPUTS = ['shared', 'shell/package.json', 'packages/build/src/webpack', 'tsconfig.base.json', 'pnpm-lock.yaml'];

let cached: SharedFacts | undefined;

/**
 * Returns the exports of shared modules, and the names that their components and functions accept. Runs the compiler only when an input
 * has changed, because that takes longer than building a small remote.
 */
export function sharedFacts(): SharedFacts {
  cached ??= keepOnDisk(
    path.join(workspaceRoot, 'packages/build/node_modules/.cache/shared-facts.json'),
    computeFingerprint(workspaceRoot, INPUTS),
    () => ({ exports: readExportedNames(), props: readAcceptedProps() }),
  );
  return cached;
}
