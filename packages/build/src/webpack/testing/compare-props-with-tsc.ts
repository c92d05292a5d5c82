import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';
import fc from 'fast-check';
import { findIncompatibilities } from '@evisa/releases/compatibility';
import { runProcess } from '@evisa/setup/run-process';
import { readAcceptedProps } from '../accepted-props';
import { collectPassedProps, mergePassedProps } from '../passed-props';
import type { Program } from 'estree';
import type { RemoteFacts, RemoteManifest } from '@evisa/releases/read-build';

// The parser of webpack, which runs the check during a build.
const { parse } = createRequire(createRequire(import.meta.url).resolve('webpack'))('acorn');

const tsc = path.resolve(import.meta.dirname, '../../../../../node_modules/.bin/tsc');

/**
 * Props as `{ a: number; b?: number }`.
 * @param props name → whether it is required
 */
const object = (props: Record<string, boolean>) =>
  `{ ${Object.entries(props)
    .map(([name, isRequired]) => `${name}${isRequired ? '' : '?'}: number;`)
    .join(' ')} }`;

/** Ways to write the same props. */
const shapes: Record<string, (props: Record<string, boolean>) => string> = {
  plain: (props) => `export function Part(props: ${object(props)}) { return use(props); }`,
  extended: (props) => `
    interface Base ${object(Object.fromEntries(Object.entries(props).slice(0, 1)))}
    interface Props extends Base ${object(Object.fromEntries(Object.entries(props).slice(1)))}
    export const Part = ({ ...props }: Props) => use(props);`,
  intersected: (props) => `
    export const Part = (props: ${object(Object.fromEntries(Object.entries(props).slice(0, 1)))} & Readonly<${object(Object.fromEntries(Object.entries(props).slice(1)))}>) => use(props);`,
  omitted: (props) =>
    `export function Part(props: Omit<${object({ ...props, left: true })}, 'left'>) { return use(props); }`,
  generic: (props) =>
    `export function Part<Row>(props: ${object(props)} & { rows?: readonly Row[] }) { return use(props); }`,
  member: (props) => `
    const Inner = (props: ${object(props)}) => use(props);
    export const Part = Object.assign((props: { only?: number }) => use(props), { Inner });`,
  union: (props) =>
    `export function Part(props: (${object(props)} & { kind?: 1 }) | ({ e: number; kind: 2 })) { return use(props); }`,
};

const names = ['a', 'b', 'c', 'd'];
const props = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...names), fc.boolean()), { minLength: 1, selector: ([name]) => name })
  .map((entries) => Object.fromEntries(entries));
const passed = fc.array(
  fc.record({
    names: fc.uniqueArray(fc.constantFrom(...names)),
    spread: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  }),
  { minLength: 1, maxLength: 2 },
);
const cases = fc.record({ shape: fc.constantFrom(...Object.keys(shapes)), before: props, after: props, uses: passed });

export type Case = typeof cases extends fc.Arbitrary<infer Case> ? Case : never;

/** The code of a remote that uses a kit. */
function writeRemote({ shape, uses }: Case, kit: string) {
  const part = shape === 'member' ? 'Part.Inner' : 'Part';
  const elements = uses.map(
    ({ names: given, spread }, index) =>
      `export const use${index} = (rest: {}) => <${part} ${spread ? '{...rest}' : ''} ${given.map((name) => `${name}={1}`).join(' ')} />;`,
  );
  return `import { Part } from '${kit}';\n${elements.join('\n')}\n`;
}

/**
 * Generates components in an earlier and a later form, with remotes that compile against the earlier one, and compares the publisher's
 * check with what the compiler says about the later one.
 * @param count of generated components
 */
async function compare(count: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-props-oracle-'));
  try {
    const all = fc.sample(cases, { numRuns: count, seed: 49 });
    writeFileSync(
      path.join(folder, 'globals.d.ts'),
      'declare namespace JSX { interface Element { e: 1 } interface IntrinsicElements { p: {} } }\ndeclare function use(props: unknown): JSX.Element;\n',
    );
    const config = path.join(folder, 'tsconfig.json');
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'preserve',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'esnext',
      types: [],
    };
    writeFileSync(config, JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
    const sources: Record<string, string> = {};
    for (const [index, one] of all.entries())
      for (const form of ['before', 'after'] as const) {
        const place = path.join(folder, `${index}-${form}`);
        mkdirSync(place);
        const kit = path.join(place, 'kit.tsx');
        writeFileSync(kit, String(shapes[one.shape]?.(one[form])));
        writeFileSync(path.join(place, 'remote.tsx'), writeRemote(one, './kit'));
        sources[`${index}-${form}`] = kit;
      }
    const { output } = await runProcess(tsc, ['-p', config, '--pretty', 'false'], { cwd: folder });
    const refused = new Set([...output.matchAll(/^(\d+-\w+)[\\/]remote\.tsx/gm)].map(([, place]) => place));
    if (/kit\.tsx/.test(output)) throw new Error(output.slice(0, 2000));
    const accepted = readAcceptedProps(config, sources);

    let compared = 0;
    const differences: { kind: 'refused' | 'missed'; shape: string; code: string; after: object; why: string[] }[] = [];
    for (const [index, one] of all.entries()) {
      if (refused.has(`${index}-before`)) continue;
      compared += 1;
      const module = '@evisa/shared/kit/part';
      const { code } = transformSync(writeRemote(one, module), {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
      });
      const program = parse(code, { ecmaVersion: 2022, sourceType: 'module' }) as Program;
      const passes = mergePassedProps(collectPassedProps(program), { [module]: accepted[`${index}-before`] ?? {} });
      const why = findIncompatibilities(
        { contractVersion: 1, provides: {}, accepts: { [module]: accepted[`${index}-after`] ?? {} } },
        { name: 'x', contractVersion: 1, passes } as unknown as RemoteFacts,
        { shared: [] } as unknown as RemoteManifest,
      );
      const isRefusedByTsc = refused.has(`${index}-after`);
      if (isRefusedByTsc !== why.length > 0)
        differences.push({
          kind: why.length > 0 ? 'refused' : 'missed',
          shape: one.shape + (one.uses.some(({ spread }) => spread) ? ', spread' : ''),
          code: writeRemote(one, './kit'),
          after: one.after,
          why,
        });
    }
    const isRefused = all.filter((_, index) => !refused.has(`${index}-before`) && refused.has(`${index}-after`)).length;
    process.stdout.write(JSON.stringify({ compared, refused: isRefused, differences }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await compare(Number(process.argv[2]));
