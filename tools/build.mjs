import path from 'node:path';
import { buildWorkspace } from './build/build-workspace.mjs';
import { runCommand } from './setup/refusal.mjs';

await runCommand(() => buildWorkspace(path.resolve(import.meta.dirname, '..')));
