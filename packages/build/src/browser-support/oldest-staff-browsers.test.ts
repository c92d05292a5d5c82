import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackageJson, workspaceRoot } from '../webpack/workspace-packages';
import { checkStaffBuild } from './check-staff-build';
import { createFindLacking, readCompatData } from './compat-data';

const { browserslist = [] } = readPackageJson(path.join(workspaceRoot, 'shell'));
const page = readFileSync(path.join(workspaceRoot, 'shell/src/index.html'), 'utf8').replaceAll(/\s+/g, ' ');
const { css } = readCompatData();
/** What the page asks for to hide its notice. */
const [dir, collapse] = [css['selectors'].dir, css['properties']['white-space-collapse'].collapse];

it('hides the notice in the oldest browsers and shows it in each release before them', () => {
  expect(page).toContain('@supports selector(:dir(ltr)) and (white-space-collapse: collapse)');
  expect(createFindLacking(browserslist)(dir)).toEqual([]);
  expect(createFindLacking(browserslist)(collapse)).toEqual([]);
  for (const older of ['chrome 119', 'edge 119', 'firefox 123', 'safari 17.3', 'ios_saf 17.3'])
    expect([...createFindLacking([older])(dir), ...createFindLacking([older])(collapse)]).not.toEqual([]);
});

it('names the same browsers in the page, the README and the guide', () => {
  expect(browserslist).toEqual(['chrome 120', 'edge 120', 'firefox 124', 'safari 17.4', 'ios_saf 17.4']);
  for (const file of ['README.md', 'docs/DEPLOYING.md'])
    expect(readFileSync(path.join(workspaceRoot, file), 'utf8')).toContain(
      'Chrome or Edge 120, Firefox 124, Safari 17.4',
    );
  expect(page).toContain('Chrome or Edge 120, Firefox 124, Safari 17.4');
});

it('names what a build of the shell or of a remote uses and these browsers lack', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-build-'));
  writeFileSync(path.join(folder, 'main.js'), 'Promise.try(load); new Set(a).union(b)');
  writeFileSync(path.join(folder, 'main.css'), 'a { user-select: all; cursor: pointer }');
  const checked = checkStaffBuild(folder);
  await expect(checked).rejects.toThrow('lack javascript.builtins.Set.union');
  await expect(checked).rejects.toThrow('safari 17.4 lack css.properties.user-select');
  rmSync(folder, { recursive: true });
  await expect(checkStaffBuild(folder)).resolves.toBeUndefined();
});
