import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot as root } from '@evisa/build/webpack/workspace-packages';
import { createRemote, registerRemote } from '@evisa/build/create/create-remote';
import { toTitle } from '@evisa/build/create/name-problems';
import { installPackages } from '@evisa/setup/install-packages';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';

const USAGE =
  'Usage: npm run create-remote -- <name> [--title "Visa Reports"] [--roles "Admin,Manager"] [--count newOrdersCount]';

/** `npm run create-remote -- reports`: creates a remote with one screen, a test and a sidebar entry, ready to publish. */
export async function run(args: string[]) {
  const { name, title, roles, count } = readArguments(args);
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
}

function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { title: { type: 'string' }, roles: { type: 'string' }, count: { type: 'string' } },
    });
    if (positionals[0]) return { name: positionals[0], ...values };
  } catch {
    // The usage follows.
  }
  throw new CommandError(USAGE);
}
