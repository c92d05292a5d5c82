import { renderRemoteSources, toRemoteName, type NewRemote } from '@evisa/build/create/remote-template';
import type { PackageManager } from './package-managers';
import { packageVersions } from './package-versions';

/** Packages that the sources import themselves, or whose commands the scripts run. */
const DIRECT_DEPENDENCIES = [
  '@evisa/remote-sdk',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'react',
  'react-dom',
  'typescript',
];

/**
 * Renders a repository with one remote.
 * @param remote `sdk`: where npm gets the SDK,
 *   without a registry
 * @returns file → content
 */
export function renderRepository({
  portal,
  sdk,
  manager,
  ...remote
}: NewRemote & { portal: string; sdk?: string; manager: PackageManager }): Record<string, string> {
  const versions: Record<string, string> = { ...packageVersions, ...(sdk && { '@evisa/remote-sdk': sdk }) };
  const pickVersions = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, versions[name] ?? '*']));
  return {
    'package.json': renderJson({
      name: remote.name,
      version: '1.0.0',
      private: true,
      type: 'module',
      scripts: {
        shell: 'evisa-remote shell',
        dev: 'evisa-remote dev',
        test: 'tsc --noEmit && jest',
        build: 'evisa-remote build',
        publish: 'evisa-remote publish',
        releases: 'evisa-remote releases',
        rollback: 'evisa-remote rollback',
      },
      evisa: { portal, remote: toRemoteName(remote.name) },
      devDependencies: pickVersions(DIRECT_DEPENDENCIES),
      ...(manager.resolutions && { resolutions: pickVersions(manager.resolutions) }),
    }),
    'webpack.config.mjs': `import { remoteConfig } from '@evisa/remote-sdk/webpack';

export default remoteConfig(import.meta.dirname);
`,
    'jest.config.mjs': `import { jestConfig } from '@evisa/remote-sdk/jest';

export default jestConfig(import.meta.dirname);
`,
    'tsconfig.json': renderJson({
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        isolatedModules: true,
        skipLibCheck: true,
        noEmit: true,
        types: ['jest', 'node', '@testing-library/jest-dom', '@evisa/remote-sdk/assets'],
      },
      include: ['src'],
    }),
    '.gitignore': 'node_modules\ndist\n',
    ...manager.files,
    '.github/workflows/ci.yml': renderWorkflow(manager),
    'README.md': renderReadme(remote, portal, manager),
    'src/testing/fake-answers.ts': `import { buildOrderDetail } from '@evisa/remote-sdk/testing/factories';
import { ok, type FakeAnswers } from '@evisa/remote-sdk/testing/fake-api';
import { fakeRemoteValues } from '@evisa/remote-sdk/testing/fake-remote-values';

/** What \`npm run dev -- --fake\` answers in place of the API: the name of an endpoint → its answer, as \`fakeApi\` takes them in tests. */
export const answers: FakeAnswers = {
  searchOrder: () => ok([buildOrderDetail()], { count: 1 }),
  ...fakeRemoteValues(),
};
`,
    ...renderRemoteSources(remote, '@evisa/remote-sdk'),
  };
}

function renderJson(value: unknown) {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function renderWorkflow({ setup, installLocked, test, run }: PackageManager) {
  return `name: CI
on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
${['uses: actions/checkout@v4', ...setup, `run: ${installLocked}`, `run: ${test}`].map((step) => `      - ${step}\n`).join('')}\
      - run: ${run('publish --dry-run')}
        if: github.ref != 'refs/heads/main'
        env: { PUBLISH_KEY: '\${{ secrets.PUBLISH_KEY }}' }
      - run: ${run('publish --canary 10%')}
        if: github.ref == 'refs/heads/main'
        env: { PUBLISH_KEY: '\${{ secrets.PUBLISH_KEY }}' }
`;
}

function renderReadme({ name, title }: NewRemote, portal: string, { install, test, run, exec }: PackageManager) {
  const commands: [command: string, says?: string][] = [
    [install],
    [run('shell'), 'what the live shell provides, kept in shell.json: commit it'],
    [run('dev'), 'the remote inside the portal, from its source, at http://localhost:3000'],
    [run('dev --alone'), 'the remote alone, with a catalogue of the kit at /kit'],
    [run('dev --fake'), 'alone, with the answers of src/testing/fake-answers.ts in place of the API'],
    [test, 'types and tests'],
    [
      `${exec} evisa-remote check`,
      'opens each screen of the build in a browser, inside the live portal; publish does so too',
    ],
    [run('publish --dry-run'), 'would the portal accept it?'],
    [run('publish --canary 10%'), 'to 10% of all people'],
    [run('publish --everyone'), 'to everybody'],
    [run('releases'), 'what is live, how the canary compares, which screens failed'],
    [`${exec} evisa-remote errors`, 'uncaught errors, with an id their stack'],
    [`${exec} evisa-remote speeds`, 'how fast each version is'],
    [`${exec} evisa-remote promote`, 'the canary to everybody'],
    [run('rollback'), 'ends the canary, or takes back the last version'],
    [`${exec} evisa-remote upgrade <archive>`, 'another version of the SDK, with all that belongs to it'],
  ];
  return `# ${title}

A remote of the portal at ${portal}. It is declared in \`src/app/remote.ts\`: its addresses, titles, roles and sidebar entries.

\`\`\`sh
${commands.map(([command, says]) => (says ? `${command.padEnd(43)} # ${says}` : command)).join('\n')}
\`\`\`

An Admin of the portal creates your key under _API keys_ (_Publish a remote_, \`${toRemoteName(name)}\`). Set it as \`PUBLISH_KEY\`. The first
version waits until an Admin approves it under _Releases_.

Screens import from \`@evisa/remote-sdk\` only: \`kit/…\` for components, \`client/http/…\` for calls, \`session/…\` for the signed-in member
and events, \`domain/…\` for statuses and folders, \`testing/…\` in tests.
`;
}
