import path from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote, registerRemote } from './create/create-remote.mjs';
import { toTitle } from './create/name-problems.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CommandError, runCommand } from './setup/command-error.mjs';
import { runProcess } from './setup/run-process.mjs';

const USAGE =
  'Usage: npm run create-remote -- <name> [--title "Visa Reports"] [--roles "Admin,Manager"] [--count newOrdersCount]';
const root = path.resolve(import.meta.dirname, '..');

/** `npm run create-remote -- reports`: creates a remote with one screen, a test and a sidebar entry, ready to publish. */
await runCommand(async () => {
  const { name, title, roles, count } = readArguments();
  createRemote(root, {
    name,
    title: title ?? toTitle(name),
    roles: roles?.split(',').map((role) => role.trim()) ?? [],
    count,
  });
  registerRemote(root, name);
  await installPackages(root, { newPackage: true });
  await runProcess(path.join(root, 'node_modules/.bin/oxfmt'), ['.'], { cwd: root });
  console.log(
    `Created mfe-${name}.\n  Develop it: npm run dev -- ${name}\n  Make it live: npm run publish-remote -- ${name} --everyone`,
  );
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { title: { type: 'string' }, roles: { type: 'string' }, count: { type: 'string' } },
    });
    if (positionals[0]) return { name: positionals[0], ...values };
  } catch {
    // The usage follows.
  }
  throw new CommandError(USAGE);
}
