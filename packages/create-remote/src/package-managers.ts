/** How a package manager is used in a repository, as its README, its workflow and its settings say it. */
export interface PackageManager {
  install: string;
  /** as CI installs, from the lock file */
  installLocked: string;
  /** a script, before its options: `pnpm publish` and `yarn publish` are commands of their own */
  run: (script: string) => string;
  test: string;
  /** a program of an installed package */
  exec: string;
  /** steps of the workflow before packages are installed */
  setup: readonly string[];
  files: Record<string, string>;
  /** packages of which everything uses the repository's version */
  resolutions?: readonly string[];
}

/** Packages that come with their programs built, and whose scripts after the installation do nothing that a build needs. */
const BUILT_PACKAGES = ['@parcel/watcher', '@swc/core', 'esbuild'];

const setupNode = (cache: string) => `uses: actions/setup-node@v4\n        with: { node-version: 24${cache} }`;

/** THE table of package managers. */
export const packageManagers: Record<string, PackageManager> = {
  npm: {
    install: 'npm install',
    installLocked: 'npm ci',
    run: (script) => `npm run ${script.replace(/ (?=--)/, ' -- ')}`,
    test: 'npm test',
    exec: 'npx',
    setup: [setupNode(', cache: npm')],
    files: {},
  },
  pnpm: {
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    run: (script) => `pnpm run ${script}`,
    test: 'pnpm test',
    exec: 'pnpm exec',
    setup: ['run: npm install --global pnpm@12', setupNode(', cache: pnpm')],
    files: {
      'pnpm-workspace.yaml': `allowBuilds:
${BUILT_PACKAGES.map((name) => `  '${name}': false\n`).join('')}`,
    },
  },
  // Yarn 1 does not read the file, and has node_modules anyway.
  yarn: {
    install: 'yarn install',
    installLocked: 'yarn install --frozen-lockfile',
    run: (script) => `yarn run ${script}`,
    test: 'yarn test',
    exec: 'yarn run',
    setup: [setupNode(''), 'run: corepack enable'],
    files: { '.yarnrc.yml': 'nodeLinker: node-modules\n' },
    // Each of Jest's packages asks for any version, for which Yarn installs the newest one: 20 copies, 50 MB.
    resolutions: ['@types/node'],
  },
};

/**
 * Returns the package manager that runs this process.
 * @param userAgent as package managers set it in `npm_config_user_agent`, e.g. `pnpm/12.21.0 npm/? node/v24.1.0 linux x64`
 */
export function detectPackageManager(userAgent: string = ''): string {
  const name = userAgent.split('/', 1)[0] ?? '';
  return name in packageManagers ? name : 'npm';
}
