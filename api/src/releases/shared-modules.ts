import type { Registry } from '@evisa/shared/federation/registry';
import type { SharedModule } from '@evisa/shared/contract/releases';
import { readLiveHostMetadata, readRemoteMetadata } from '@evisa/releases/publish-shell';
import { readReleaseSet } from '@evisa/releases/release-registry';
import type { ReleaseStore } from '@evisa/releases/release-store';

/** Reads which live remote uses which module of the shell, and at which version. */
export async function readSharedModules(store: ReleaseStore, { releaseSet }: Registry): Promise<SharedModule[]> {
  const { remotes } = await readReleaseSet(store, releaseSet);
  const [{ provides }, metadata] = await Promise.all([readLiveHostMetadata(store), readRemoteMetadata(store, remotes)]);
  const uses = metadata.flatMap(({ facts, manifest }) =>
    manifest.shared.map(({ name, requiredVersion }) => ({
      module: name,
      remote: facts.name,
      requires: requiredVersion,
    })),
  );
  return [...new Set(uses.map(({ module }) => module))].sort().map((module) => ({
    module,
    provided: provides[module] ?? null,
    usedBy: uses.filter((use) => use.module === module).map(({ remote, requires }) => ({ remote, requires })),
  }));
}
