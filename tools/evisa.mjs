import { CommandError, runCommand } from '../packages/setup/src/command-error.mjs';
import { installPackages } from '../packages/setup/src/install-packages.mjs';
import { readPort, requireFreePorts } from '../packages/setup/src/require-free-ports.mjs';
import { registerTypescript } from '../packages/setup/src/register-typescript.mjs';
import { requireNode } from '../packages/setup/src/require-node.mjs';

/**
 * @typedef {object} Command
 * @property {string} says what it does, in one sentence
 * @property {string} module that exports it; a path is relative to this file
 * @property {string} [export] its name there; `run` by default
 * @property {string[]} [args] its first arguments
 * @property {boolean} [asInstalled] whether it runs with the packages as they are, for servers without a network
 * @property {[variable: string, port: number][]} [ports] that must be free before anything is installed
 */

/** @param {string} name @param {string} says @returns {Command} a command of the built API */
const apiCommand = (name, says) => ({ says, module: './run-api-command', args: [name] });
/** @param {string} name @param {string} says @returns {Command} */
const verify = (name, says) => ({ says, module: '@evisa/verify/commands', export: name });
/** @param {string} name @param {string} says @returns {Command} */
const verifyWithJest = (name, says) => ({ says, module: '@evisa/verify/jest-commands', export: name });

/** THE table of commands: `npm run NAME -- <arguments>`. @type {Record<string, Command>} */
const commands = {
  start: {
    says: 'Installs, builds and starts the portal with sample data, from a fresh clone.',
    module: './start',
    ports: [
      ['PORT', 3000],
      ['PUBLIC_PORT', 3001],
    ],
  },
  dev: { says: 'Runs the portal with one remote from its source.', module: './dev' },
  test: { says: 'Runs every check and prints how many passed and failed.', module: './test' },
  build: { says: 'Builds what changed.', module: '@evisa/build/build-workspace' },
  bench: { says: 'Measures one thing beside another library or build.', module: './bench' },

  'create-remote': {
    says: 'Creates a remote with one screen, a test and a sidebar entry.',
    module: './create-remote',
  },
  'publish-remote': { says: 'Makes one remote or the shell live.', module: './publish-remote', asInstalled: true },
  rollback: {
    says: 'Ends a canary, or makes an earlier release set live again.',
    module: './releases',
    export: 'rollback',
    asInstalled: true,
  },
  releases: {
    says: 'Lists what is live and who published it; deletes unused files.',
    module: './releases',
    asInstalled: true,
  },
  'pack-sdk': { says: 'Packs what a team needs for a remote in a repository of its own.', module: './pack-sdk' },
  'snapshot-release': {
    says: 'Stores the builds of a release for the browser tests of version skew.',
    module: '@evisa/verify/snapshot/snapshot-release',
  },

  'import-orders': apiCommand('import-orders', 'Imports orders from a file.'),
  members: apiCommand('members', 'Lists, creates and changes members.'),
  'rotate-keys': apiCommand('rotate-keys', 'Seals what is stored with the current secret.'),
  'normalize-orders': apiCommand('normalize-orders', 'Normalizes telephones and countries of stored orders.'),
  'move-files': apiCommand('move-files', 'Copies the documents from where FILES says to another place.'),
  backup: apiCommand('backup', 'Backs up the database and its documents.'),
  restore: apiCommand('restore', 'Restores a backup into an empty place.'),
  'send-order': {
    says: 'Sends made-up orders to a running portal, as the application site does.',
    module: './send-order',
  },
  translations: {
    says: 'Exchanges the applicants’ texts with translators.',
    // With its extension: a folder has the same name.
    module: './translations.ts',
    asInstalled: true,
  },

  'verify:documents': verify(
    'documents',
    'Documents of many writers pass the checks of uploads and show in the viewer.',
  ),
  'verify:metadata': verify('metadata', 'ExifTool finds nothing personal in cleaned pictures.'),
  'verify:dev': verify('dev', 'A running remote picks up changes and fixed errors.'),
  'verify:concurrency': verifyWithJest('concurrency', 'Overlapping work agrees with its models.'),
  'verify:duplicates': verifyWithJest('duplicates', 'Duplicates are found as applicants enter them.'),
  'verify:databases': verify('databases', 'The service runs on the databases of operators.'),
  'verify:fuzz': verify('fuzz', 'Generated requests cause no fault.'),
  'verify:brute-force': verify('bruteForce', 'Guesses at orders are limited and tell nothing.'),
  'verify:phones': verify('phones', 'The applicants’ form works on 2G.'),
  'verify:headers': verify('headers', 'MDN’s HTTP Observatory is content with both sites.'),
  'verify:tokens': verifyWithJest('tokens', 'Forged tokens all get the same 401.'),
  'verify:faults': verify('faults', 'The service withstands killed processes and outages.'),
  'verify:intake': verify('intake', 'Orders are taken in once while the API is killed.'),
  'verify:soak': verify('soak', 'A hundred members work for half an hour without a leak.'),
  'verify:upgrade': verify('upgrade', 'The release before is replaced under load without a failed call.'),
  'verify:sdk': verify('sdk', 'The portal’s remotes build the same outside the workspace.'),
  'verify:clients': verify('clients', 'Generated clients compile and deliver orders.'),
  'verify:oracles': verifyWithJest('oracles', 'Independent oracles agree, at length.'),
  'verify:canary': {
    ...verifyWithJest('oracles', 'Simulated canaries are halted when they should be.'),
    args: ['canary'],
  },
  'verify:node': verifyWithJest('node', 'The tests pass on each supported version of Node.'),
};

/** Installs packages if they changed, and runs a command of the table. One that resolves to `false` ends with exit code 1. */
await runCommand(async () => {
  requireNode();
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const lines = Object.entries(commands).map(([other, { says }]) => `  ${other.padEnd(20)} ${says}`);
    throw new CommandError(`Usage: npm run <name> -- <arguments>\n${lines.join('\n')}`);
  }
  await requireFreePorts((command.ports ?? []).map(([variable, port]) => readPort(variable, port)));
  const root = `${import.meta.dirname}/..`;
  if (!command.asInstalled) await installPackages(root, { bench: name === 'bench' });
  await registerTypescript();
  const module = await import(command.module);
  const result = await module[command.export ?? 'run']([...(command.args ?? []), ...args]);
  if (result === false) process.exitCode = 1;
});
