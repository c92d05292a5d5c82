import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { listFilesRecursively } from '@evisa/setup/hash-files';

/** a file or folder, relative to the root → what it imports */
export type Graph = Map<string, Set<string>>;

/** The resolver of the linter. */
const { resolve }: { resolve(source: string, file: string): { path?: string | null } } = createRequire(import.meta.url)(
  './import-resolver.cjs',
);

/** Tests can import anything. */
const NOT_CHECKED = /\.(test|spec|d)\.\w+$|\/testing\/|\/previous-release\//;

/**
 * Returns which source file imports which, with type imports and `import()`.
 * @param root of the workspace
 * @param folders with source files, relative to the root
 */
export function readImports(root: string, folders: string[]): Graph {
  const files = folders
    .flatMap((folder) => listFilesRecursively(path.join(root, folder)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_CHECKED.test(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      path.relative(root, file),
      new Set(
        listImportSources(file)
          .map((source) => resolve(source, file).path)
          .filter((imported) => typeof imported === 'string' && known.has(imported))
          .map((imported) => path.relative(root, String(imported))),
      ),
    ]),
  );
}

function listImportSources(file: string) {
  const text = readFileSync(file, 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  const code = text.replaceAll(/\/\*[^]*?\*\//g, '');
  const late = [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, source]) => String(source));
  return [...body.flatMap((node) => ('source' in node && node.source ? [node.source.value] : [])), ...late];
}

/**
 * Returns which folder imports which.
 * @param imports between files
 * @param folderOf the folder that a file counts to
 */
export function groupByFolder(imports: Graph, folderOf: (file: string) => string = path.dirname): Graph {
  const folders: Graph = new Map();
  for (const [file, imported] of imports) {
    const folder = folderOf(file);
    const others = [...imported].map(folderOf).filter((other) => other !== folder);
    folders.set(folder, new Set([...(folders.get(folder) ?? []), ...others]));
  }
  return folders;
}

/** Returns the cycles of a graph: each is a list of nodes that all lead to each other (Tarjan's algorithm). */
export function findCycles(graph: Graph): string[][] {
  const visited: Map<string, { index: number; lowest: number; isOpen: boolean }> = new Map();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string) => {
    const state = { index: visited.size, lowest: visited.size, isOpen: true };
    visited.set(node, state);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const seen = visited.get(next) ?? visit(next);
      if (seen.isOpen) state.lowest = Math.min(state.lowest, seen.lowest);
    }
    if (state.lowest === state.index) {
      const cycle = stack.splice(stack.indexOf(node));
      for (const member of cycle) Object.assign(visited.get(member) ?? {}, { isOpen: false });
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return state;
  };
  for (const node of graph.keys()) if (!visited.has(node)) visit(node);
  return cycles;
}

/** Returns a graph without some of its edges. */
export function withoutEdges(
  graph: Graph,
  edges: readonly (readonly [from: string, to: string, reason: string])[],
): Graph {
  return new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => !edges.some((edge) => edge[0] === from && edge[1] === to))),
    ]),
  );
}
