import react from '@vitejs/plugin-react';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

/**
 * Builds a portal for comparison as one Vite bundle: sign-in and New Orders, and nothing else.
 * @param {'plain' | 'react-admin'} name of its folder
 * @param {string} output folder
 */
export async function buildPlainPortal(name, output) {
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, name),
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: output, emptyOutDir: true, chunkSizeWarningLimit: Infinity },
  });
  // The service requires this file, but nothing reads it.
  await writeFile(path.join(output, 'registry.json'), '{}');
}
