import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: workspaceRoot,
  encoding: 'utf8',
}).split('\n');
const read = (file: string) => readFileSync(path.join(workspaceRoot, file), 'utf8');

/** Decision records and the changelog tell what was. The guide of the SDK also names files and commands of a team's own repository. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^(docs\/decisions\/\d|CHANGELOG|docs\/REMOTE-SDK)/.test(file),
);
const folders = new Set(files.map((file) => file.split('/', 1)[0]));
const routes = files
  .filter((file) => /^api\/src\/routes\/.+(?<!\.test)\.ts$/.test(file))
  .map(read)
  .join('\n');
const { scripts } = JSON.parse(read('package.json'));

/** @param name a path of the workspace, with `*` or `<name>` for what differs, and with or without the ending of a file */
function isThere(name: string) {
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/\*+|<[^>]+>/g, '[^/]+')
    .replaceAll(/\{([^}]+)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`);
  const expression = new RegExp(`^${pattern}($|/|\\.)`);
  return files.some((file) => expression.test(file));
}

/** @param pattern with one group */
const findAll = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

it.each(documents)('%s names only paths, commands and options of routes that exist', (document) => {
  const text = read(document);
  const code = findAll(text, /`([^`\n]+)`/g);
  const paths = code.filter(
    (name) =>
      /^[\w@.*-]+(\/[\w@.*{},<>-]+)+\/?$/.test(name) && folders.has(name.split('/', 1)[0]) && !name.endsWith('.env'),
  );
  const commands = findAll(text, /npm run ([a-z][\w:-]*)/g);
  const options = code.filter((name) => /^\w+: true$/.test(name));
  expect({
    paths: paths.filter((name) => !isThere(name)),
    commands: commands.filter((name) => !(name in scripts)),
    options: options.filter((option) => !routes.includes(option)),
  }).toEqual({ paths: [], commands: [], options: [] });
});

it('finds no path of a file in decision records, which stay as they are when files move', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d.+\.md$/.test(file));
  const named = records.flatMap((record) =>
    findAll(read(record), /`((?:api|shared|shell|mfe-[a-z-]+|packages|tools|tests)\/[^`\s]+\.\w{2,4})`/g),
  );
  expect(named).toEqual([]);
});

it('lists folders that exist in the layout of CONTRIBUTING.md', () => {
  const layout = read('CONTRIBUTING.md').match(/```\n(shell\/.+?)```/s)?.[1] ?? '';
  const listed = findAll(layout, /^([\w*/.-]+)/gm);
  const parts = findAll(layout.match(/^mfe.+$/m)?.[0] ?? '', /(src\/\w+)/g).map((name) => `mfe-*/${name}`);
  expect(listed.length).toBeGreaterThan(15);
  expect([...listed, ...parts].filter((name) => !isThere(name))).toEqual([]);
});

it('finds no mark of a merge in a document, also as the formatter writes it', () => {
  const marked = files.filter((file) => file.endsWith('.md') && /^(<{7} |> > > > |>{7} )/m.test(read(file)));
  expect(marked).toEqual([]);
});
