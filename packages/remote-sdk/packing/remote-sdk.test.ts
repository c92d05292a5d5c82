import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { findBuildProblems, findIncompatibilities, type HostFacts } from '@evisa/releases/compatibility';
import { readBuild } from '@evisa/releases/read-build';
import { runProcess } from '@evisa/setup/run-process';
import { workspaceRoot } from '@evisa/build/webpack/workspace-packages';
import type { AddressInfo } from 'node:net';
import { finishUpgrade } from '../src/upgrade';
import { createApiReport } from './api-report';
import { API_REPORT, packRemoteSdk, sdkModules } from './pack-remote-sdk';
import { addFilesAndWorker } from './testing/add-files-and-worker';
import { createRepository, readWorkspaceHost } from './testing/create-repository';

describe('a repository of its own', () => {
  let folder = '';
  let directory = '';
  let host: HostFacts;
  const program = (name: string) => path.join(directory, 'node_modules/.bin', name);
  const run = (name: string, ...args: string[]) => runProcess(program(name), args, { cwd: directory });
  const evisaRemote = (...args: string[]) =>
    runProcess(
      process.execPath,
      [path.join(directory, 'node_modules/@evisa/remote-sdk/src/evisa-remote.mjs'), ...args],
      { cwd: directory },
    );

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'sdk-'));
    await runProcess(path.join(workspaceRoot, 'node_modules/.bin/tsc'), ['-b', 'packages/remote-sdk/client'], {
      cwd: workspaceRoot,
    });
    host = await readWorkspaceHost();
    directory = await createRepository(folder, 'visa-reports', host);
    addScreenOfDocs(directory);
    addFilesAndWorker(directory, 'visa-reports');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('names no path and no package of the workspace', () => {
    for (const [name, bytes] of packRemoteSdk()) {
      const content = String(bytes);
      expect([name, content.includes(workspaceRoot)]).toEqual([name, false]);
      if (name.endsWith('.json')) expect(content).not.toMatch(/workspace:|catalog:/);
      if (/^(src|setup|releases|build)\//.test(name))
        expect(content).not.toMatch(/^import .+ from '@evisa\/(setup|releases|build|shared)/m);
    }
  });

  it('contains what it uses of large packages, with the licences, and installs a small one in place of Rspack', () => {
    const files = packRemoteSdk();
    const { dependencies, imports } = JSON.parse(String(files.get('package.json')));
    expect(Object.keys(dependencies)).not.toContain('webpack-dev-server');
    expect(dependencies['@rspack/core']).toMatch(/^npm:@rspack\/lite-tapable@1\./);
    expect([...files.keys()]).toContain(path.posix.normalize(imports['#tools/webpack-dev-server']));
    expect(String(files.get('tools/LICENSES'))).toMatch(/^express 4.+ \(MIT\)\n\n\(The MIT License\)/m);
  });

  it('is not created for a name that is taken, a role that does not exist, or without the archive that it names', async () => {
    const create = (...args: string[]) => createNamed('other', ...args);
    const createNamed = (name: string, ...args: string[]) =>
      runProcess(
        process.execPath,
        ['create-remote/create-remote.mjs', name, '--portal', 'https://portal.evisa.example', ...args],
        { cwd: folder },
      );
    for (const name of ['orders', 'team-settings', 'shell']) {
      const taken = await createNamed(name);
      const message = `The portal has a remote ${name} of its own. Choose another name.`;
      expect([taken.code, taken.output.trim()]).toEqual([1, message]);
      expect(existsSync(path.join(folder, name))).toBe(false);
    }
    const role = await create('--roles', 'Admin,Clerk');
    expect([role.code, role.output]).toEqual([
      1,
      expect.stringContaining('There is no role "Clerk". Choose from: Admin,'),
    ]);
    const manager = await create('--manager', 'bun');
    expect(manager.output).toContain('There is no package manager "bun". Choose from: npm, pnpm, yarn.');
    const archive = await create('--sdk', 'sdk.tgz');
    expect([archive.code, archive.output]).toEqual([1, expect.stringContaining('There is no file sdk.tgz.')]);
    expect(existsSync(path.join(folder, 'other'))).toBe(false);
    writeFileSync(path.join(folder, 'sdk.tgz'), '');
    expect((await create('--sdk', 'sdk.tgz')).code).toBe(0);
    const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'other/package.json'), 'utf8'));
    expect(devDependencies['@evisa/remote-sdk']).toBe('file:../sdk.tgz');
  });

  it('is created for the package manager that creates it, or the named one, and joins a workspace of pnpm', async () => {
    const parent = path.join(folder, 'team');
    mkdirSync(parent);
    const script = path.join(folder, 'create-remote/create-remote.mjs');
    const create = (name: string, userAgent: string, ...args: string[]) =>
      runProcess(process.execPath, [script, name, '--portal', 'https://portal.evisa.example', ...args], {
        cwd: parent,
        env: { npm_config_user_agent: userAgent },
      });
    const read = (file: string) => readFileSync(path.join(parent, file), 'utf8');
    await create('by-npm', 'npm/11.19.1 node/v20.20.2 linux x64');
    expect(existsSync(path.join(parent, 'by-npm/.npmrc'))).toBe(false);
    expect(read('by-npm/README.md')).toMatch(/^npm run publish -- --canary 10% {2,}# to 10%/m);
    await create('by-yarn', 'yarn/4.18.1 npm/? node/v20.20.2 linux x64');
    expect(read('by-yarn/.yarnrc.yml')).toContain('nodeLinker: node-modules');
    expect(JSON.parse(read('by-yarn/package.json')).resolutions).toEqual({ '@types/node': '^20' });
    expect(read('by-yarn/.github/workflows/ci.yml')).toContain('- run: yarn run publish --canary 10%');
    expect((await create('by-pnpm', '', '--manager', 'pnpm')).output).toContain('pnpm install\n  pnpm run shell');
    expect(read('by-pnpm/pnpm-workspace.yaml')).toContain("'@swc/core': false");
    writeFileSync(path.join(parent, 'pnpm-workspace.yaml'), '');
    const member = await create('member', 'pnpm/12.21.0 npm/? node/v20.20.2 linux x64');
    expect(member.output).toContain('Add to the pnpm-workspace.yaml of the workspace:\n');
    expect(existsSync(path.join(parent, 'member/pnpm-workspace.yaml'))).toBe(false);
  });

  it('has the API that is written down', () => {
    const written = readFileSync(path.join(workspaceRoot, API_REPORT), 'utf8');
    // After a change: npm run pack-sdk. An export or prop that is gone needs the steps of docs/CONTRACT.md.
    expect(createApiReport(packRemoteSdk(), sdkModules)).toBe(written);
  });

  it('checks types, passes its tests and builds what the live shell runs', async () => {
    const [types, tests, build] = await Promise.all([
      run('tsc', '--noEmit'),
      run('jest', '--ci'),
      evisaRemote('build'),
    ]);
    expect([types.code, types.output]).toEqual([0, '']);
    expect([tests.code, tests.output]).toEqual([0, expect.stringContaining('11 passed')]);
    expect([build.code, build.output]).toEqual([0, expect.stringContaining('Building: done')]);
    expect(build.output).not.toContain('Deprecat');
    const candidate = await readBuild(path.join(directory, 'dist/remote'));
    expect(candidate.release).toMatchObject({ name: 'visa_reports', contractVersion: 2 });
    expect(candidate.facts.uses?.['@evisa/shared/kit/base']).toEqual(['Paper', 'Stack', 'Text', 'Title']);
    expect(candidate.facts.passes?.['@evisa/shared/kit/base']).toHaveProperty('Paper');
    expect(findIncompatibilities(host, candidate.facts, candidate.manifest)).toEqual([]);
    expect(findBuildProblems(candidate)).toEqual([]);
    const names = [...candidate.files.keys()].join('\n');
    expect(names).toMatch(/^logo\.\w{8}\.svg$/m);
    expect(names).toMatch(/^face\.\w{8}\.woff2$/m);
    expect(candidate.manifest.shared).toContainEqual(
      expect.objectContaining({ name: '@evisa/shared/kit/base', requiredVersion: '^1.0.0' }),
    );
  });

  it('refuses packages that contain a second copy of what has the context of the portal', async () => {
    const screen = path.join(directory, 'src/screens/visa-reports.tsx');
    const text = readFileSync(screen, 'utf8');
    const wrapper = path.join(directory, 'node_modules/mantine-pills');
    mkdirSync(wrapper);
    writeFileSync(path.join(wrapper, 'package.json'), '{ "name": "mantine-pills", "main": "index.js" }');
    writeFileSync(path.join(wrapper, 'index.js'), "export { Pill } from '@mantine/core';\n");
    const imports = `import { Calendar } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useQuery } from '@tanstack/react-query';
import { Pill } from 'mantine-pills';\n`;
    writeFileSync(screen, `${imports}${text.replace('<Text>', '<Calendar /><Pill>{String(useQuery)}</Pill><Text>')}`);
    const { code, output } = await evisaRemote('build');
    writeFileSync(screen, text);
    expect(code).toBe(1);
    for (const sentence of [
      "src/screens/visa-reports.tsx imports @mantine/dates. The page has one copy of it, with the portal's context: use @evisa/remote-sdk/kit/forms/dates.",
      "src/screens/visa-reports.tsx imports @tanstack/react-query. The page has one copy of it, with the portal's context: use @evisa/remote-sdk/kit/react-query.",
      "src/screens/visa-reports.tsx imports mantine-pills, which contains a second @mantine/core, without the portal's context.",
    ])
      expect(output).toContain(sentence);
  });

  it('does not build for a key that the portal refuses', async () => {
    const message = 'This key was revoked on 08 Mar 2026.';
    const server = http.createServer((_request, response) => response.writeHead(401).end(JSON.stringify({ message })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    process.env.PUBLISH_KEY = 'evisa_revoked';
    const { code, output } = await evisaRemote('publish', '--everyone', '--portal', `http://127.0.0.1:${port}`);
    delete process.env.PUBLISH_KEY;
    server.close();
    expect([code, output.trim()]).toEqual([
      1,
      `${message} Use a key of http://127.0.0.1:${port}: an Admin creates it there under API Keys.`,
    ]);
  });

  it('finishes an upgrade: requirements of the shell, changed imports, and what is left to do', async () => {
    const steps = [
      { version: '1.0.0', says: 'Publish with --everyone.' },
      { version: '0.9.0', says: 'Too early.' },
      { version: '1.1.0', says: 'Too late.' },
      {
        version: '1.0.0',
        says: 'texts come from the kit',
        rename: { from: '@evisa/remote-sdk/kit/base', to: '@evisa/remote-sdk/kit/renamed' },
      },
    ];
    const screen = path.join(directory, 'src/screens/visa-reports.tsx');
    const text = readFileSync(screen, 'utf8');
    const lines = await finishUpgrade(directory, '0.9.0', steps);
    const renamed = readFileSync(screen, 'utf8');
    await finishUpgrade(directory, '0.9.0', [
      { version: '1.0.0', says: '', rename: { from: 'kit/renamed', to: 'kit/base' } },
    ]);
    expect(renamed).toContain("from '@evisa/remote-sdk/kit/renamed'");
    expect(readFileSync(screen, 'utf8')).toBe(text);
    expect(lines).toEqual([
      '@evisa/remote-sdk 0.9.0 → 1.0.0',
      'Builds run in a shell with @evisa/shared 1.0 or a newer 1.x.',
      'to do: Publish with --everyone.',
      ...lines.filter((line) => line.endsWith('.tsx: texts come from the kit')),
      'Next: npm run shell, npm test.',
    ]);
    expect(lines).toContain('src/screens/visa-reports.tsx: texts come from the kit');
    expect((await evisaRemote('upgrade', 'none.tgz')).output).toContain('There is no file none.tgz.');
    expect((await evisaRemote('upgrade')).output).toContain('Name the archive of the SDK');
  });

  it('refuses to build for a shell that is older than the SDK', async () => {
    const file = path.join(directory, 'node_modules/@evisa/remote-sdk/package.json');
    const facts = readFileSync(file, 'utf8');
    writeFileSync(file, facts.replace('"shared": "1.0.0"', '"shared": "1.4.0"'));
    const { code, output } = await evisaRemote('build');
    writeFileSync(file, facts);
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        'This SDK builds for a shell with @evisa/shared 1.4 or a newer 1.x, and shell.json describes one with 1.0.0.',
      ),
    ]);
  });

  it('names what the live shell does not provide', async () => {
    const { exports = {} } = host;
    const older = {
      ...exports,
      '@evisa/shared/kit/base': exports['@evisa/shared/kit/base']?.filter((name) => name !== 'Stack'),
    };
    const file = path.join(directory, 'shell.json');
    writeFileSync(file, JSON.stringify({ ...host, exports: older }));
    const build = await evisaRemote('build');
    expect([build.code, build.output]).toEqual([
      1,
      expect.stringContaining('@evisa/shared/kit/base has no export `Stack`.'),
    ]);
    rmSync(file);
    const missing = await evisaRemote('build');
    expect(missing.output).toContain(
      'There is no shell.json. Run npx evisa-remote shell --portal <address of the portal>',
    );
  });
});

/**
 * Adds the screen that docs/REMOTE-SDK.md shows, with its test.
 * @param directory of the repository
 */
function addScreenOfDocs(directory: string) {
  const docs = readFileSync(path.join(workspaceRoot, 'docs/REMOTE-SDK.md'), 'utf8');
  for (const [, file = '', code = ''] of docs.matchAll(
    /^`(src\/(?:screens|extensions|testing)\/[^`]+)`:\n\n```tsx?\n([^]*?)```$/gm,
  )) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), code);
  }
}
