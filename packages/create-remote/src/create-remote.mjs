#!/usr/bin/env node
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findNameProblem, toTitle } from '@evisa/tools/create/name-problems';
import { CommandError, runCommand } from '@evisa/tools/setup/command-error';
import { renderRepository } from './repository-template.mjs';

const USAGE =
  'Usage: npm create @evisa/remote <name> -- --portal <address of the portal> [--title "Visa Reports"] [--roles "Admin,Manager"]';

/** `npm create @evisa/remote reports`: writes a repository with one screen, its tests, a workflow for CI and a README. */
await runCommand(async () => {
  const remote = readArguments();
  const problem = findNameProblem(remote);
  if (problem) throw new CommandError(problem);
  const directory = path.resolve(remote.name);
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new CommandError(`${directory} is not empty. Choose another name or another folder.`);
  for (const [file, content] of Object.entries(renderRepository(remote))) {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), content);
  }
  console.log(`Created ${remote.name}. Next:\n  cd ${remote.name}\n  npm install\n  npm run shell\n  npm test`);
});

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { portal: { type: 'string' }, title: { type: 'string' }, roles: { type: 'string' } },
    });
    const [name] = positionals;
    if (name && values.portal && URL.canParse(values.portal))
      return {
        name,
        portal: values.portal,
        title: values.title ?? toTitle(name),
        roles: values.roles?.split(',').map((role) => role.trim()) ?? [],
        count: undefined,
      };
  } catch {
    // The usage follows.
  }
  throw new CommandError(USAGE);
}
