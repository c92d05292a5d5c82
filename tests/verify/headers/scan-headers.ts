import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { runProcess } from '@evisa/setup/run-process';
import { localhostCertificate, localhostKey } from '@evisa/shared/testing/localhost-certificate';
import { startBuiltApi } from '@evisa/build/start-built-api';

const observatory = { name: '@mdn/mdn-http-observatory', version: '1.4.8' };
const observatoryFolder = path.resolve(import.meta.dirname, '../../../dist/observatory');

export interface Scan {
  error?: string;
  scan: {
    grade: string;
    score: number;
    testsPassed: number;
    testsQuantity: number;
    responseHeaders: Record<string, string>;
  };
  tests: Record<string, { pass: boolean; result: string }>;
}

/** Scans both sites of the built server as it runs in production. Returns whether every test passed. */
export async function scanBothSites() {
  const program = await installObservatory();
  const folder = mkdtempSync(path.join(tmpdir(), 'evisa-headers-'));
  const [cert, key] = [localhostCertificate, localhostKey];
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, cert ?? '');
  const api = await startBuiltApi({
    NODE_ENV: 'production',
    HOST: 'localhost',
    DATA_DIR: path.join(folder, 'data'),
    SESSION_SECRET: randomBytes(48).toString('base64'),
  });
  try {
    console.log(
      '\nThe built server runs with NODE_ENV=production behind a TLS proxy of this command. The proxy has a self-signed',
    );
    console.log('certificate that the scanner trusts; it adds nothing but the redirect from HTTP to HTTPS.');
    let passed = true;
    for (const [name, origin] of Object.entries({ 'staff portal': api.origin, 'applicants’ site': api.publicOrigin })) {
      const proxy = await startTlsProxy(origin, { cert: cert ?? '', key: key ?? '' });
      try {
        passed = printScan(name, await runObservatoryScan(program, proxy.host, authority)) && passed;
      } finally {
        proxy.stop();
      }
    }
    return passed;
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs the scanner once, into a folder of its own, because the portal does not need it. */
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
  if (code !== 0)
    throw new CommandError(`The scanner could not be installed. Check the network connection.\n${output}`);
  // The scanner would download the browsers' HSTS preload list. localhost is not on it.
  writeFileSync(preloaded, '{}');
  return program;
}

async function runObservatoryScan(program: string, host: string, authority: string): Promise<Scan> {
  const env = { NODE_EXTRA_CA_CERTS: authority, NODE_NO_WARNINGS: '1' };
  const { stdout, output } = await runProcess(process.execPath, [program, host], { env });
  const begin = stdout.indexOf('{');
  if (begin < 0) throw new CommandError(`The scanner printed no result.\n${output}`);
  const result = JSON.parse(stdout.slice(begin));
  if (result.error) throw new CommandError(`The scanner failed: ${result.error}`);
  return result;
}

function printScan(name: string, { scan: { grade, score, testsPassed, testsQuantity, responseHeaders }, tests }: Scan) {
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

/**
 * Starts a minimal TLS proxy, as in front of the service in production. It forwards requests unchanged, redirects plain HTTP on the same port
 * to HTTPS, and adds no header to responses of the service.
 * @param origin of the service
 */
async function startTlsProxy(origin: string, certificate: { cert: string; key: string }) {
  const target = new URL(origin);
  const secure = https.createServer(certificate, (request, response) => {
    const { url: path, method, headers } = request;
    const forwarded = http.request(
      { hostname: target.hostname, port: target.port, path, method, headers },
      (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
        upstream.pipe(response);
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  const plain = http.createServer(({ url, headers }, response) => {
    response.writeHead(301, { location: `https://${headers.host}${url}` }).end();
  });
  const server = net.createServer((socket) => {
    socket.once('data', (bytes) => {
      socket.pause();
      socket.unshift(bytes);
      // A TLS connection begins with a handshake record.
      (bytes[0] === 22 ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve(undefined));
  });
  const address = server.address();
  return {
    host: `localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop() {
      server.close();
      secure.closeAllConnections();
      plain.closeAllConnections();
    },
  };
}
