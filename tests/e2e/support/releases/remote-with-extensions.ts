import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRepository, readWorkspaceHost } from '@evisa/remote-sdk/packing/testing/create-repository';
import { runProcess } from '@evisa/setup/run-process';
import { replaceInBuild } from './release-commands';

/** A remote of another repository that fills every slot, in two versions. */
export interface RemoteWithExtensions {
  /** Runs `evisa-remote` and returns its output, also of a failure. */
  run: (...args: string[]) => Promise<string>;
  write: (file: string, source: string) => void;
  first: string;
  second: string;
  remove: () => void;
}

export const declareRemote = (slot = 'order-page') => `
import { defineRemote } from '@evisa/remote-sdk/federation/define-remote';

const roles = ['Admin', 'Manager'] as const;

export const remote = defineRemote({
  name: 'visa_notes',
  prefixes: ['/admin/visa-notes'],
  screens: [{ path: '/admin/visa-notes', title: 'Visa Notes', module: 'visa-notes', roles }],
  extensions: [
    { slot: '${slot}', title: 'Visa note', module: 'visa-note', roles, height: 200 },
    { slot: 'dashboard', title: 'Visa notes', module: 'note-count', roles },
    { slot: 'row-menu', title: 'Write a note', module: 'write-note', roles },
  ],
});
`;

const sources = {
  'app/remote.ts': declareRemote(),
  'extensions/visa-note.tsx': `
import type { SlotProps } from '@evisa/remote-sdk/domain/slots';
import { Text } from '@evisa/remote-sdk/kit/base';

export const Component = ({ orderId }: SlotProps['order-page']) => <Text>{\`The first note about \${orderId}\`}</Text>;
`,
  'extensions/note-count.tsx': `
import { Text } from '@evisa/remote-sdk/kit/base';

export const Component = () => <Text>3 written</Text>;
`,
  'extensions/write-note.tsx': `
import type { SlotProps } from '@evisa/remote-sdk/domain/slots';
import { Dialog } from '@evisa/remote-sdk/kit/overlays/dialog';

export const Component = ({ orderId, onClose }: SlotProps['row-menu']) => (
  <Dialog opened onClose={onClose} title={\`A note about \${orderId}\`}>
    Write it here.
  </Dialog>
);
`,
};

/** Creates and builds `visa_notes` outside the workspace, for a portal. */
export async function buildRemoteWithExtensions(portal: string): Promise<RemoteWithExtensions> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-slots-'));
  const repository = await createRepository(folder, 'visa-notes', await readWorkspaceHost(), { portal });
  const command = path.join(repository, 'node_modules/@evisa/remote-sdk/src/evisa-remote.mjs');
  const write = (file: string, source: string) => {
    const target = path.join(repository, 'src', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, source);
  };
  const run = async (...args: string[]) =>
    (await runProcess(process.execPath, [command, ...args], { cwd: repository })).output;
  for (const [file, source] of Object.entries(sources)) write(file, source);
  const output = await run('build');
  const copyBuild = (name: string) => {
    const copy = path.join(folder, name);
    cpSync(path.join(repository, 'dist/remote'), copy, { recursive: true });
    return copy;
  };
  const [first, second] = [copyBuild('first'), copyBuild('second')];
  replaceInBuild(second, 'The first note', 'The second note');
  if (!output.includes('dist/remote')) console.log(output);
  return { run, write, first, second, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
