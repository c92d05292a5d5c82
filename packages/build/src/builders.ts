import { Worker } from 'jest-worker';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { noteSource, readGitSource } from '@evisa/releases/read-git-source';
import { checkStaffBuild } from './browser-support/check-staff-build';

/** The folders of a package with builds to publish: of a remote and of the shell. */
const OUTPUTS = ['dist/remote', 'dist/host'];

/**
 * Removes a package's earlier build, so that a failed build cannot lead to publishing an older one.
 * @param directory of the package
 */
export function removeBuild(directory: string) {
  for (const output of OUTPUTS) rmSync(path.join(directory, output), { recursive: true, force: true });
}

export interface Builders {
  /** builds a package with webpack and records the commit in the build of a remote.   After a failure, which throws an error, there is nothing to publish, not even an earlier build. */
  build: (directory: string) => Promise<void>;
  /** ends the processes */
  end: () => Promise<unknown>;
}

/**
 * Starts processes that build packages. Each builds one package after the other: webpack is loaded once, and is faster from the second
 * package on.
 */
export function startBuilders(count: number): Builders {
  const processes = new Worker(path.join(import.meta.dirname, 'build-package.ts'), {
    exposedMethods: ['buildPackage'],
    numWorkers: count,
    maxRetries: 0,
    forkOptions: { execArgv: ['--no-deprecation', ...typescriptOptions()], silent: false },
  }) as Worker & typeof import('./build-package');
  return {
    build: async (directory) => {
      removeBuild(directory);
      const source = await readGitSource(path.dirname(directory));
      await processes.buildPackage(directory);
      for (const output of OUTPUTS) await checkStaffBuild(path.join(directory, output));
      const build = path.join(directory, 'dist/remote');
      if (existsSync(build)) noteSource(build, source);
    },
    end: () => processes.end(),
  };
}

/**
 * Builds one package in a process of its own.
 * @param directory of the package
 */
export async function buildAlone(directory: string) {
  const builders = startBuilders(1);
  try {
    await builders.build(directory);
  } finally {
    await builders.end();
  }
}
