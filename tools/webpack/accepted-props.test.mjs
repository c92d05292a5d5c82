import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runProcess } from '../setup/run-process.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * What an expression gives, in a Node of its own: the compiler looks for its program in a way that the test runner does not know.
 * @param {string} expression with what `accepted-props.mjs` exports
 */
async function valueOf(expression) {
  const code = `import * as props from './accepted-props.mjs'; console.log(JSON.stringify(${expression}));`;
  const { stdout } = await runProcess(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
  });
  return JSON.parse(stdout);
}

/** What the exports of a module take. @param {string} source */
async function taken(source) {
  const [config, file] = [path.join(folder, 'tsconfig.json'), path.join(folder, 'kit.ts')];
  writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true }, include: ['kit.ts'] }));
  writeFileSync(file, source);
  const { kit } = await valueOf(`props.readAcceptedProps('${config}', { kit: '${file}' })`);
  return kit;
}

it('lists what each export takes by name, and what may be left out', async () => {
  expect(
    await taken(`
      interface Base { className?: string }
      interface Props extends Base { title: string; footer?: string }
      export function Dialog({ title, footer }: Props) { return title + footer; }
      export function List<Row>(props: { rows: readonly Row[] } & Base) { return props.rows; }
      export const Menu = Object.assign((props: { width?: number }) => props.width, { Item: ({ value }: { value: string }) => value });
      export function say(text: string, times: number[]) { return text + times; }
      export function open(options: { at: string; wait: boolean }): void;
      export function open(options: { at: string; mode?: string }): void;
      export function open() {}
      export const size = 4;
      export type Unused = Props;
    `),
  ).toEqual({
    Dialog: ['className?', 'footer?', 'title'],
    List: ['className?', 'rows'],
    Menu: ['width?'],
    'Menu.Item': ['value'],
    open: ['at', 'mode?', 'wait?'],
  });
});

it('knows the kit: its own components, and what it takes over from the component library', async () => {
  const props = await valueOf('props.readAcceptedProps()');
  expect(props['@evisa/shared/kit/overlays/dialog']?.['ChatLink']).toEqual(['phoneNumber']);
  const button = props['@evisa/shared/kit/base']?.['Button'];
  expect(button).toEqual(expect.arrayContaining(['loading?', 'leftSection?', 'variant?']));
  // An element's own, which are React's; a text, whose methods are no names that are passed.
  expect(button).not.toContain('onClick?');
  expect(props['@evisa/shared/kit/feedback/toasts']).not.toHaveProperty('toastError');
});
