import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { mergePassedProps } from './passed-props';
import { PassedPropsPlugin } from './passed-props-plugin';

const dialog = '@evisa/shared/kit/overlays/dialog';
const overlays = '@evisa/shared/kit/overlays/overlays';
const accepted = {
  [dialog]: { Dialog: ['footer?', 'opened', 'size?', 'title'], toastResult: ['message', 'onUndo?'] },
  [overlays]: { Menu: ['width?'], 'Menu.Item': ['value'] },
};
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'evisa-props-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Returns the names that a compiled module passes.
 * @param other a second module, `./other.js`
 */
async function passes(code: string, other: string = '') {
  const head = `
    import { jsx as _jsx, jsxs } from 'react/jsx-runtime';
    import { Dialog, toastResult as tell } from '${dialog}';
    import { Menu } from '${overlays}';
    import { Local } from './local.js';`;
  writeFileSync(path.join(folder, 'local.js'), 'export const Local = () => null;');
  writeFileSync(path.join(folder, 'main.js'), head + code);
  writeFileSync(path.join(folder, 'other.js'), head + other);
  const plugin = new PassedPropsPlugin();
  const build = () =>
    new Promise((resolve, reject) => {
      const compiler = webpack({
        mode: 'production',
        context: folder,
        entry: './main.js',
        externals: [/^@evisa\/shared/, /^react/],
        cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
        output: { path: path.join(folder, 'out') },
        plugins: [plugin],
      });
      compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve(error))));
    });
  await build();
  const first = mergePassedProps(plugin.uses, accepted);
  plugin.uses = [];
  await build();
  // From webpack's cache, so that nothing is parsed.
  expect(mergePassedProps(plugin.uses, accepted)).toEqual(first);
  return first;
}

it('reads the names passed to components and functions, and whether every use passes them', async () => {
  const found = await passes(`
    export const one = () => _jsx(Dialog, { opened: true, title: 'x', onClick: () => 1, children: _jsx(Menu.Item, { value: 1 }) }, 'key');
    export const two = () => jsxs(Dialog, { opened: true, title: 'x', 'size': 4 });
    export const three = () => { tell({ message: 'x' }); tell(one); return [_jsx(Local, { x: 1 }), _jsx('p', { x: 1 }), _jsx(Menu, {})]; };
    console.log(one, two, three);`);
  expect(found).toEqual({
    [dialog]: { Dialog: ['opened', 'size?', 'title'], toastResult: ['message'] },
    [overlays]: { Menu: [], 'Menu.Item': ['value'] },
  });
});

it('marks uses that cannot be read', async () => {
  const found = await passes(`
    const Both = (props) => [_jsx(Dialog, { ...props, opened: true }), _jsx(Menu.Item, { [props.name]: 1 }), _jsx(Menu.Item, { value: 1 })];
    console.log(Both);`);
  expect(found).toEqual({ [dialog]: { Dialog: ['opened?', '…'] }, [overlays]: { 'Menu.Item': ['value'] } });
});

it('includes every module of the build, and no other', async () => {
  const other = `export const Other = () => _jsx(Dialog, { size: 1 });`;
  expect(await passes(`import { Other } from './other.js'; console.log(Other);`, other)).toEqual({
    [dialog]: { Dialog: ['size'] },
  });
  writeFileSync(path.join(folder, 'package.json'), '{ "sideEffects": false }');
  expect(await passes(`import { Other } from './other.js'; console.log(1);`, other)).toEqual({});
});
