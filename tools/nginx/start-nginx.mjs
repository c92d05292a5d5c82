import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `docs/nginx.conf` as it is, but for ports, folders and the API's address.
 * @param {object} options
 * @param {string} options.root of the workspace
 * @param {string} options.program
 * @param {string} options.folder for what nginx writes
 * @param {Record<'portal' | 'publicSite' | 'portalApi' | 'publicApi', number>} options.ports
 * @returns {Promise<{ stop: () => void }>}
 */
export async function startNginx({ root, program, folder, ports }) {
  mkdirSync(folder, { recursive: true });
  const listening = [ports.portal, ports.publicSite];
  const places = readFileSync(path.join(root, 'docs/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.portalApi}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.publicApi}`)
    .replaceAll('/srv/evisa', path.join(root, 'dist'))
    .replace(/^ {2}listen 80;/gm, () => `  listen 127.0.0.1:${listening.shift()};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/nginx.pid;\nerror_log stderr warn;\nevents {}\nhttp {\n  access_log off;\n${temporary}${places}}\n`,
  );
  const nginx = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'inherit'] });
  for (let tries = 0; tries < 50; tries += 1) {
    if (await fetch(`http://127.0.0.1:${ports.portal}/registry.json`).catch(() => null)) break;
    await wait(100);
  }
  return { stop: () => void nginx.kill('SIGQUIT') };
}
