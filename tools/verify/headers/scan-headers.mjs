import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../../setup/command-error.mjs';
import { runProcess } from '../../setup/run-process.mjs';
import { loadTypescript } from '../load-typescript.mjs';
import { startBuiltApi } from '../../setup/start-built-api.mjs';
import { startTlsProxy } from './tls-proxy.mjs';

const observatory = { name: '@mdn/mdn-http-observatory', version: '1.4.8' };
const observatoryFolder = path.resolve(import.meta.dirname, '../../../dist/observatory');

/**
 * @typedef {object} Scan
 * @property {string} [error]
 * @property {{ grade: string, score: number, testsPassed: number, testsQuantity: number, responseHeaders: Record<string, string> }} scan
 * @property {Record<string, { pass: boolean, result: string }>} tests
 */

/** Scans both sites of the built server as it runs in production. Answers whether every test passed. */
export async function scanBothSites() {
  const program = await installObservatory();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-headers-'));
  const { localhostCertificate: cert, localhostKey: key } = /** @type {Record<string, string>} */ (
    await loadTypescript('shared/src/testing/localhost-certificate.tsx')
  );
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, cert ?? '');
  const api = await startBuiltApi({ NODE_ENV: 'production', HOST: 'localhost', DATA_DIR: path.join(folder, 'data') });
  try {
    console.log(
      '\nThe built server with NODE_ENV=production. TLS is ended before it by this command, with a certificate that',
    );
    console.log(
      'localhost gave itself and the scanner is told to trust; the front adds nothing but the way from HTTP to HTTPS.',
    );
    let passed = true;
    for (const [name, origin] of Object.entries({ 'staff portal': api.origin, 'applicants’ site': api.publicOrigin })) {
      const front = await startTlsProxy(origin, { cert: cert ?? '', key: key ?? '' });
      try {
        passed = printScan(name, await runObservatoryScan(program, front.host, authority)) && passed;
      } finally {
        front.stop();
      }
    }
    return passed;
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Once, into a folder of its own: nothing of the portal needs it. */
async function installObservatory() {
  const program = path.join(observatoryFolder, 'node_modules', observatory.name, 'src/scan.js');
  const preloaded = path.join(observatoryFolder, 'node_modules', observatory.name, 'conf/hsts-preload.json');
  if (existsSync(preloaded)) return program;
  mkdirSync(observatoryFolder, { recursive: true });
  const args = [
    'install',
    '--prefix',
    observatoryFolder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runProcess('npm', [...args, `${observatory.name}@${observatory.version}`], {
    cwd: observatoryFolder,
  });
  if (code !== 0) throw new CommandError(`The scanner could not be installed.\n${output}`);
  // The browsers' list of hosts known by name, which it would fetch; localhost is not among them.
  writeFileSync(preloaded, '{}');
  return program;
}

/**
 * @param {string} program
 * @param {string} host
 * @param {string} authority
 * @returns {Promise<Scan>}
 */
async function runObservatoryScan(program, host, authority) {
  const env = { NODE_EXTRA_CA_CERTS: authority, NODE_NO_WARNINGS: '1' };
  const { stdout, output } = await runProcess(process.execPath, [program, host], { env });
  const begin = stdout.indexOf('{');
  if (begin < 0) throw new CommandError(`The scanner said nothing to read.\n${output}`);
  const result = JSON.parse(stdout.slice(begin));
  if (result.error) throw new CommandError(`The scanner failed: ${result.error}`);
  return result;
}

/** @param {string} name @param {Scan} result */
function printScan(name, { scan: { grade, score, testsPassed, testsQuantity, responseHeaders }, tests }) {
  console.log(
    `\n${name}: ${testsPassed} of ${testsQuantity} tests of ${observatory.name} ${observatory.version}, ${grade} (${score})`,
  );
  for (const [test, { pass, result }] of Object.entries(tests))
    console.log(`  ${pass ? 'passed' : 'FAILED'}  ${test.padEnd(30)} ${result}`);
  console.log(
    `  Content-Security-Policy:\n    ${responseHeaders['content-security-policy']?.split('; ').join('\n    ')}`,
  );
  return testsPassed === testsQuantity;
}
