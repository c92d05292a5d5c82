import { CommandError, runCommand } from '../packages/setup/src/command-error.mjs';
import { installPackages } from '../packages/setup/src/install-packages.mjs';
import { readPort, requireFreePorts } from '../packages/setup/src/require-free-ports.mjs';
import { registerTypescript } from '../packages/setup/src/register-typescript.mjs';
import { requireNode } from '../packages/setup/src/require-node.mjs';

/**
 * @typedef {object} Command
 * @property {string} says what it does, in one sentence
 * @property {string} [takes] its arguments, for `--help`
 * @property {boolean} [hasHelp] whether it answers `--help` itself, at length
 * @property {string} module that exports it; a path is relative to this file
 * @property {string} [export] its name there; `run` by default
 * @property {string[]} [args] its first arguments
 * @property {boolean} [asInstalled] whether it runs with the packages as they are, for servers without a network
 * @property {[variable: string, port: number][]} [ports] that must be free before anything is installed
 */

/** @param {string} name @param {string} says @param {string} [takes] @returns {Command} a command of the built API */
const apiCommand = (name, says, takes = '') => ({ says, takes, module: './run-api-command', args: [name] });
/** @param {string} name @param {string} says @param {string} [takes] @returns {Command} */
const verify = (name, says, takes = '') => ({ says, takes, module: '@evisa/verify/commands', export: name });
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
  dev: { says: 'Runs the portal with one remote from its source.', takes: '<remote> [--alone]', module: './dev' },
  test: {
    says: 'Runs every check and prints how many passed and failed.',
    takes: '[--all] [--only <check>]…',
    module: './test',
  },
  build: { says: 'Builds what changed.', module: '@evisa/build/build-workspace' },
  bench: { says: 'Measures one thing beside another library or build.', takes: '<benchmark>', module: './bench' },

  'create-remote': {
    says: 'Creates a remote with one screen, a test and a sidebar entry.',
    takes: '<name> [--title "Visa Reports"] [--roles "Admin,Manager"] [--count newOrdersCount]',
    module: './create-remote',
  },
  'publish-remote': {
    says: 'Makes one remote or the shell live.',
    takes:
      '<remote | shell> <--everyone | --canary 10% | --members 3,17 | --dry-run> [--from <folder>] [--site <folder> | --portal <address>]',
    module: './publish-remote',
    asInstalled: true,
  },
  rollback: {
    says: 'Ends a canary, or makes an earlier release set live again.',
    takes: '[<release set> | <remote> --portal <address>]',
    module: './releases',
    export: 'rollback',
    asInstalled: true,
  },
  releases: {
    says: 'Lists what is live and who published it; deletes unused files.',
    takes: '[prune [--yes] | <remote> --portal <address>]',
    module: './releases',
    asInstalled: true,
  },
  'pack-sdk': { says: 'Packs what a team needs for a remote in a repository of its own.', module: './pack-sdk' },
  'snapshot-release': {
    says: 'Stores the builds of a release for the browser tests of version skew.',
    takes: '<commit of the release that is live>',
    module: '@evisa/verify/snapshot/snapshot-release',
  },

  'import-orders': apiCommand(
    'import-orders',
    'Imports orders from a file.',
    '<orders.ndjson | orders.csv> [--portal <address> --key <key> | --into <database>] [--files <folder>] [--dry-run]',
  ),
  members: { ...apiCommand('members', 'Lists, creates and changes members.'), hasHelp: true },
  'rotate-keys': { ...apiCommand('rotate-keys', 'Seals what is stored with the current secret.'), hasHelp: true },
  'normalize-orders': {
    ...apiCommand('normalize-orders', 'Normalizes telephones and countries of stored orders.'),
    hasHelp: true,
  },
  'move-files': apiCommand(
    'move-files',
    'Copies the documents from where FILES says to another place.',
    '--to <folder | s3://bucket/prefix> [--names-only]',
  ),
  backup: apiCommand('backup', 'Backs up the database and its documents.', '--to <folder | s3://bucket/prefix>'),
  restore: apiCommand(
    'restore',
    'Restores a backup into an empty place.',
    '--from <folder | s3://bucket/prefix> --into <data folder | postgres://…> [--snapshot <name>]',
  ),
  'send-order': {
    says: 'Sends made-up orders to a running portal, as the application site does.',
    takes: '[--portal http://localhost:3000] [--key <key>] [--count 1]',
    module: './send-order',
  },
  translations: {
    says: 'Exchanges the applicants’ texts with translators.',
    takes: '[export <language> | import <file> | changed [<text>…] | unchanged [<text>…]]',
    // With its extension: a folder has the same name.
    module: './translations.ts',
    asInstalled: true,
  },

  'verify:documents': verify(
    'documents',
    'Documents of many writers pass the checks of uploads and show in the viewer.',
    '[--install] [--small] [--checks-only] [--count 30] [--seed 1] [--only <writer>]',
  ),
  'verify:metadata': verify(
    'metadata',
    'ExifTool finds nothing personal in cleaned pictures.',
    '[--count 200] [<folder>]',
  ),
  'verify:dev': verify('dev', 'A running remote picks up changes and fixed errors.'),
  'verify:concurrency': verifyWithJest('concurrency', 'Overlapping work agrees with its models.'),
  'verify:duplicates': verifyWithJest('duplicates', 'Duplicates are found as applicants enter them.'),
  'verify:databases': verify('databases', 'The service runs on the databases of operators.'),
  'verify:fuzz': verify('fuzz', 'Generated requests cause no fault.', '[<requests>] [<seed>]'),
  'verify:brute-force': verify('bruteForce', 'Guesses at orders are limited and tell nothing.', '[<guesses>] [<seed>]'),
  'verify:phones': verify('phones', 'The applicants’ form works on 2G.'),
  'verify:headers': verify('headers', 'MDN’s HTTP Observatory is content with both sites.'),
  'verify:tokens': verifyWithJest('tokens', 'Forged tokens all get the same 401.'),
  'verify:faults': verify('faults', 'The service withstands killed processes and outages.'),
  'verify:intake': verify('intake', 'Orders are taken in once while the API is killed.', '[<orders>] [<kills>]'),
  'verify:soak': verify(
    'soak',
    'A hundred members work for half an hour without a leak.',
    '[--minutes 30] [--orders 1000000]',
  ),
  'verify:upgrade': verify(
    'upgrade',
    'The release before is replaced under load without a failed call.',
    '[--from <commit>] [--rounds 2] [--orders 20000]',
  ),
  'verify:sdk': verify('sdk', 'The portal’s remotes build the same outside the workspace.'),
  'verify:clients': verify('clients', 'Generated clients compile and deliver orders.'),
  'verify:oracles': verifyWithJest('oracles', 'Independent oracles agree, at length.'),
  'verify:canary': {
    ...verifyWithJest('oracles', 'Simulated canaries are halted when they should be.'),
    args: ['canary'],
  },
  'verify:node': verifyWithJest('node', 'The tests pass on each supported version of Node.'),
};

/** Prints how to call a command. @param {string} name @param {Command} command */
function printUsage(name, { says, takes }) {
  console.log(`Usage: npm run ${name}${takes ? ` -- ${takes}` : ''}\n${says}`);
}

/** Installs packages if they changed, and runs a command of the table. One that resolves to `false` ends with exit code 1. */
await runCommand(async () => {
  requireNode();
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const lines = Object.entries(commands).map(([other, { says }]) => `  ${other.padEnd(20)} ${says}`);
    throw new CommandError(`Usage: npm run <name> -- <arguments>\n${lines.join('\n')}`);
  }
  if (!command.hasHelp && (args.includes('--help') || args.includes('-h'))) return printUsage(name, command);
  await requireFreePorts((command.ports ?? []).map(([variable, port]) => readPort(variable, port)));
  const root = `${import.meta.dirname}/..`;
  if (!command.asInstalled) await installPackages(root, { bench: name === 'bench' });
  await registerTypescript();
  const module = await import(command.module);
  const result = await module[command.export ?? 'run']([...(command.args ?? []), ...args]);
  if (result === false) process.exitCode = 1;
});
