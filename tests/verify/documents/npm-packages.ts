import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import type { LoadPackage } from './writers/writer';

/** Where they are installed: outside the workspace, because nothing of the portal needs them. */
const folder = path.resolve(import.meta.dirname, '../../../dist/verify/documents');

/** THE table of npm packages that write documents. */
const versions: Record<string, string> = {
  '@cantoo/pdf-lib': '2.11.1',
  '@libpdf/core': '0.4.2',
  '@myriaddreamin/typst-ts-node-compiler': '0.7.0',
  '@react-pdf/renderer': '4.9.0',
  '@signpdf/placeholder-plain': '3.3.0',
  '@signpdf/signer-p12': '3.3.0',
  '@signpdf/signpdf': '3.3.0',
  coherentpdf: '2.5.5',
  'jpeg-js': '0.4.4',
  jspdf: '4.2.1',
  'jspdf-autotable': '5.0.9',
  'node-forge': '1.4.3',
  'pdf-lib': '1.17.1',
  pdfjs: '2.5.4',
  pdfkit: '0.20.2',
  pdfmake: '0.3.11',
  react: '19.3.1',
  sharp: '0.35.5',
  'upng-js': '2.1.0',
};

/** Installs the packages, unless they are there, and returns a function that imports one of them. */
export async function installWriters() {
  const manifest = path.join(folder, 'package.json');
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: versions }, null, 2);
  const lock = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(lock) || readFileSync(manifest, 'utf8') !== wanted) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, wanted);
    // No scripts: what they would download is not part of a package.
    const { code, output } = await runProcess('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
    });
    writeFileSync(manifest, wanted);
    if (code !== 0) throw new CommandError(`The packages that write documents were not installed.\n${output}`);
  }
  const loader = path.join(folder, 'load.mjs');
  writeFileSync(loader, 'export const load = (name) => import(name);\n');
  const { load }: { load: LoadPackage } = await import(pathToFileURL(loader).href);
  return load;
}

export const npmVersion = (name: string) => versions[name] ?? '';
