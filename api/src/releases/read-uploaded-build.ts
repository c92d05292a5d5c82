import { z } from 'zod';
import { unpackBuild } from '@evisa/releases/build-archive';
import { readBuildFiles, type Candidate as UploadedBuild } from '@evisa/releases/read-build';
import { CommandError } from '@evisa/setup/command-error';
import { remoteNamePattern } from '@evisa/shared/domain/accounts/service-scopes';
import { contractVersion } from '@evisa/shared/federation/contract-version';
import { findReleaseSetError } from '@evisa/shared/federation/release-set';
import { InvalidInputError } from '../errors/domain-error';

export type { UploadedBuild };

/** Every start of the portal downloads the declaration. The other metadata of the largest builds has 20 KB. */
const maxBytes: Readonly<Record<string, number>> = {
  'declaration.json': 100_000,
  'remote.json': 500_000,
  'mf-manifest.json': 500_000,
};

const names = z.array(z.string().max(300)).max(5_000);
const namesByModule = z.record(z.string(), names);
const assetsSchema = z.object({ sync: names, async: names });

/** What the publisher reads of each metadata file. A build can contain more. */
const metadataSchemas: Readonly<Record<string, z.ZodType>> = {
  'remote.json': z.object({
    name: z.string().regex(remoteNamePattern),
    version: z.string().regex(/^\d+\.\d+\.\d+[\w.+-]{0,50}$/),
    entry: z.string().regex(/^\w[\w.-]{0,199}$/),
    contractVersion: z.number().int(),
    needs: z.record(z.string(), z.string()).optional(),
    uses: namesByModule.optional(),
    passes: z.record(z.string(), namesByModule).optional(),
    sizeBudget: z.number().positive().optional(),
    dataBudget: z.number().positive().optional(),
  }),
  'mf-manifest.json': z.object({
    shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })).max(5_000),
    exposes: z
      .array(z.object({ name: z.string(), assets: z.object({ js: assetsSchema, css: assetsSchema }) }))
      .max(500),
  }),
  'declaration.json': z.object({
    // An unknown count has no badge; a property of each object is no count.
    screens: z.array(z.object({ nav: z.object({ countKey: z.string().endsWith('Count').optional() }).optional() })),
    extensions: z.array(z.object({ slot: z.string(), title: z.string(), module: z.string() })).optional(),
  }),
};

/**
 * Reads an uploaded build in memory. Writes nothing, and runs none of its code. Throws an `InvalidInputError` for an archive that is no
 * build of a remote.
 * @param archive a gzip-compressed tar archive
 */
export async function readUploadedBuild(archive: Buffer): Promise<UploadedBuild> {
  try {
    const files = await unpackBuild(archive);
    for (const [name, limit] of Object.entries(maxBytes))
      if ((files.get(name)?.length ?? 0) > limit) throw new CommandError(`${name} is larger than ${limit / 1000} KB.`);
    for (const [name, schema] of Object.entries(metadataSchemas)) checkMetadata(name, schema, files.get(name));
    const candidate = await readBuildFiles(files, 'The archive');
    const { release } = candidate;
    // The publisher compares the contract version with the live shell's.
    const set = { contractVersion, remotes: [{ ...release, contractVersion }] };
    const error = findReleaseSetError(set);
    if (error) throw new CommandError(`${error.replace('The release set.remotes[0].', 'In the build, ')}.`);
    return candidate;
  } catch (error) {
    if (error instanceof CommandError) throw new InvalidInputError(`Not published. ${error.message}`, 'build');
    throw error;
  }
}

function checkMetadata(name: string, schema: z.ZodType, bytes: Buffer | undefined): void {
  // A missing file has a sentence of its own in `readBuildFiles`.
  if (!bytes) return;
  // PostgreSQL stores none.
  if (bytes.includes(String.raw`\u0000`)) throw new CommandError(`${name} has a NUL character.`);
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw new CommandError(`${name} is not valid${field ? `: see ${field}` : ''}.`);
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
