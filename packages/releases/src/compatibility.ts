import { listModules } from '@evisa/shared/federation/extensions';
import semver from 'semver';
import { UNKNOWN_NAMES_MARK, stripOptionalMark, type PropsByModule } from './component-props';
import { findRefusedFile } from './served-files';
import type { Candidate, RemoteFacts, RemoteManifest } from './read-build';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';

/** the metadata of a build of the shell, in `host.json` */
export interface HostFacts {
  contractVersion: number;
  /** the contract versions of the remotes that it runs; its own by default */
  speaks?: number[];
  /** takes the hashes of a remote's files from its entry, so that a set only names the entry's */
  readsListedHashes?: boolean;
  /** shared module → its exports, if the build can tell */
  exports?: Record<string, string[]>;
  /** the props that it accepts; `size?` is optional */
  accepts?: PropsByModule;
  /** shared module, and the federation runtime if the shell provides it → the version that the   shell provides; a trailing slash means all modules below it */
  provides: Record<string, string>;
}

/** Compressed kilobytes that a screen may load, unless its remote sets `sizeBudget`. */
const DEFAULT_BUDGET_KB = 80;

/** Compressed kilobytes of files that are neither code nor metadata, unless the remote sets `dataBudget`. */
const DEFAULT_DATA_BUDGET_KB = 500;

/** Modules that a message names. A new version of one package concerns all of its modules, so the others are counted. */
const MAX_NAMED_MODULES = 3;

/** Returns why a remote does not run in the live shell, as sentences; none if it does. */
export function findIncompatibilities(
  host: HostFacts,
  { name, contractVersion, needs = {}, uses = {}, passes = {} }: RemoteFacts,
  { shared }: RemoteManifest,
): string[] {
  const { speaks = [host.contractVersion], exports = {} } = host;
  if (!speaks.includes(contractVersion)) {
    return [
      `${name} is built for contract version ${contractVersion}, and the live shell supports ${speaks.join(' and ')}.`,
    ];
  }
  const needed = [...shared, ...Object.entries(needs).map(([name, requiredVersion]) => ({ name, requiredVersion }))];
  return [
    ...[...findVersionMismatches(host, needed)].map(
      ([versions, modules]) => `${name} needs ${joinNames(modules)} ${versions}.`,
    ),
    ...Object.entries(uses).flatMap(([module, used]) =>
      used
        .filter((item) => exports[module] && !exports[module].includes(item))
        .map((item) => `${name} uses \`${item}\` of ${module}, which the live shell does not provide.`),
    ),
    ...findPropIncompatibilities(host, passes).map((error) => `${name} ${error}.`),
  ];
}

/** Finds props that are passed but not accepted, or required but not passed, among those that both builds list. */
function findPropIncompatibilities({ accepts = {} }: HostFacts, passes: PropsByModule) {
  const met = Object.entries(passes).flatMap(([module, items]) =>
    Object.entries(items).flatMap(([item, passed]) => {
      const taken = accepts[module]?.[item];
      return taken ? [{ place: `\`${item}\` of ${module}`, passed, taken }] : [];
    }),
  );
  return met.flatMap(({ place, passed, taken }) => {
    const known = new Set([UNKNOWN_NAMES_MARK, ...taken.map(stripOptionalMark)]);
    const asked = passed.includes(UNKNOWN_NAMES_MARK)
      ? []
      : taken.filter((name) => !name.endsWith('?') && !passed.includes(name));
    return [
      ...passed
        .map(stripOptionalMark)
        .filter((name) => !known.has(name))
        .map((name) => `passes \`${name}\` to ${place}, which the live shell does not accept`),
      ...asked.map((name) => `does not always pass \`${name}\` to ${place}, which the live shell requires`),
    ];
  });
}

/** Returns the modules that are missing or have another version, grouped by the message. */
function findVersionMismatches(host: HostFacts, needed: RemoteManifest['shared']) {
  const unfit: Map<string, string[]> = new Map();
  for (const { name, requiredVersion } of needed) {
    const brought = findProvidedVersion(host, name);
    if (brought !== null && semver.satisfies(brought, requiredVersion)) continue;
    const versions = `${requiredVersion}, and the live shell provides ${brought ?? 'none'}`;
    unfit.set(versions, [...(unfit.get(versions) ?? []), name]);
  }
  return unfit;
}

function joinNames(names: string[]) {
  const rest = names.length - MAX_NAMED_MODULES;
  return names.slice(0, MAX_NAMED_MODULES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function findProvidedVersion({ provides }: HostFacts, module: string) {
  const below = Object.keys(provides).find((name) => name.endsWith('/') && module.startsWith(name));
  return provides[module] ?? provides[below ?? ''] ?? null;
}

/** Finds contradictions between a build and its declaration, and screens over their size budget. */
export function findBuildProblems({ facts, manifest, release, files }: Candidate): string[] {
  const exposed = new Set(manifest.exposes.map(({ name }) => name));
  const missing = listModules(release.declaration).filter(({ module }) => !exposed.has(module));
  const budget = facts.sizeBudget ?? DEFAULT_BUDGET_KB;
  const kilobytes = release.sizes.screen / 1024;
  const dataBudget = facts.dataBudget ?? DEFAULT_DATA_BUDGET_KB;
  const dataKilobytes = release.sizes.data / 1024;
  const refused = findRefusedFile(files.keys());
  return [
    ...(manifest.shared.length > 0
      ? []
      : [
          `The build of ${facts.name} shares no module with the shell, so it would bring a React of its own. Build it in its own folder, with remoteConfig and "context" left as it is.`,
        ]),
    ...(refused === undefined
      ? []
      : [`The build of ${facts.name} contains ${refused}, and the portal serves no files of that type.`]),
    ...missing.map(({ place, module }) => `${facts.name} declares ${place}, and its build has no module ${module}.`),
    ...(release.declaration.name === facts.name
      ? []
      : [`The build of ${facts.name} declares the remote ${release.declaration.name}.`]),
    ...findUnlistedFiles(facts, files, release).map(
      (file) => `The entry of ${facts.name} does not list the hash of ${file}. Build it again.`,
    ),
    ...(kilobytes > budget
      ? [
          `The heaviest screen of ${facts.name} loads ${kilobytes.toFixed(1)} KB, and its budget is ${budget} KB. Load less at once, or raise "sizeBudget" in its package.json, for example "${Math.ceil(kilobytes)} KB".`,
        ]
      : []),
    ...(dataKilobytes > dataBudget
      ? [
          `${facts.name} has ${dataKilobytes.toFixed(1)} KB of data on demand, and its budget is ${dataBudget} KB. Leave out what no screen needs, or raise "dataBudget" in its package.json, for example "${Math.ceil(dataKilobytes)} KB".`,
        ]
      : []),
  ];
}

/** Returns the scripts and stylesheets whose hashes the entry should list and does not. */
function findUnlistedFiles({ entry, listsHashes }: RemoteFacts, files: Candidate['files'], release: ReleasedRemote) {
  if (!listsHashes) return [];
  const list = String(files.get(entry));
  return Object.entries(release.integrity)
    .filter(([file, hash]) => file !== release.entry && !list.includes(hash))
    .map(([file]) => file.slice(file.lastIndexOf('/') + 1));
}
