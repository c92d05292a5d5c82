import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishRemotes } from './publish/publish-remotes.mjs';
import { Refusal, runCommand } from './setup/refusal.mjs';
import { runProcess } from './setup/run-process.mjs';

const USAGE =
  'Usage: npm run publish-remote -- <remote> [--from <folder of its build>] [--site <folder the portal is served from>]';
const root = path.resolve(import.meta.dirname, '..');

/** Builds one remote and publishes it, and nothing else. With `--from` it publishes a build that is there already. */
await runCommand(async () => {
  const { positionals, values } = readArguments();
  const [name] = positionals;
  if (!name) throw new Refusal(USAGE);
  const directory = path.join(root, name.startsWith('mfe-') ? name : `mfe-${name.replaceAll('_', '-')}`);
  if (!existsSync(directory)) throw new Refusal(`There is no remote "${name}". ${USAGE}`);
  for (const line of publishRemotes(path.resolve(values.site), [
    values.from ? path.resolve(values.from) : await build(directory),
  ]))
    console.log(line);
});

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { from: { type: 'string' }, site: { type: 'string', default: path.join(root, 'dist/site') } },
    });
  } catch {
    throw new Refusal(USAGE);
  }
}

/** @param {string} directory */
async function build(directory) {
  const { code } = await runProcess(path.join(directory, 'node_modules/.bin/webpack'), [], {
    cwd: directory,
    show: true,
  });
  if (code !== 0) throw new Refusal('It does not build: see the lines above.');
  return path.join(directory, 'dist/remote');
}
