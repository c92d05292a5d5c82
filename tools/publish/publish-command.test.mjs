import path from 'node:path';
import { runProcess } from '../setup/run-process.mjs';
import { workspaceRoot } from '../webpack/workspace-packages.mjs';
import { createReleaseFixture } from './testing/release-fixture.mjs';

/** @type {ReturnType<typeof createReleaseFixture>} */
let stage;
beforeEach(() => {
  stage = createReleaseFixture();
});
afterEach(() => stage.remove());

it('ends with one table of where its time went', async () => {
  const args = ['orders', '--from', stage.build('orders'), '--site', stage.site];
  const file = path.join(workspaceRoot, 'tools/publish-remote.mjs');
  const { code, output } = await runProcess(process.execPath, [file, ...args]);
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/\n {2}Publishing orders +\d+\.\d s\n {2}Total +\d+\.\d s\n/),
  });
});
