import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { typescriptOptions } from '@evisa/setup/register-typescript';
import { runProcess } from '@evisa/setup/run-process';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Evaluates an expression in a Node process of its own, because the compiler does not find its program inside the test runner.
 * @param expression with what `accepted-props.ts` exports
 */
async function valueOf(expression: string) {
  const code = `import * as props from './accepted-props.ts'; console.log(JSON.stringify(${expression}));`;
  const { stdout } = await runProcess(
    process.execPath,
    [...typescriptOptions(), '--input-type=module', '--eval', code],
    {
      cwd: import.meta.dirname,
    },
  );
  return JSON.parse(stdout);
}

/** Returns the names that the exports of a module accept. */
async function readProps(source: string) {
  const [config, file] = [path.join(folder, 'tsconfig.json'), path.join(folder, 'kit.ts')];
  writeFileSync(config, JSON.stringify({ compilerOptions: { strict: true }, include: ['kit.ts'] }));
  writeFileSync(file, source);
  const { kit } = await valueOf(`props.readAcceptedProps('${config}', { kit: '${file}' })`);
  return kit;
}

it('lists the names that each export accepts, and marks optional ones', async () => {
  expect(
    await readProps(`
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

it('reads the kit: its own components and those of the component library', async () => {
  const props = await valueOf('props.readAcceptedProps()');
  expect(props['@evisa/shared/kit/overlays/dialog']?.['WhatsAppLink']).toEqual(['phoneNumber']);
  const button = props['@evisa/shared/kit/base']?.['Button'];
  expect(button).toEqual(expect.arrayContaining(['loading?', 'leftSection?', 'variant?']));
  // Attributes of elements belong to React. The methods of a text are not names that are passed.
  expect(button).not.toContain('onClick?');
  expect(props['@evisa/shared/kit/feedback/toasts']).not.toHaveProperty('toastError');
});
