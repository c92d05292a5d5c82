import path from 'node:path';

export interface NginxExpectation {
  description: string;
  path: string;
  status: number;
  /** Default: `portal`. */
  site?: 'portal' | 'publicSite';
  /** Headers to send. */
  requestHeaders?: Record<string, string>;
  /** Headers that the response must have. */
  headers?: Record<string, RegExp>;
  /** Headers that the response must not have. */
  absentHeaders?: string[];
}

const htmlAccept = { accept: 'text/html' };
const immutableCache = /^public, max-age=31536000, immutable$/;

/** Addresses of files that exist. */
export interface ServedFiles {
  script: string;
  /** In a folder with files named `planted`, with extensions that a build may have and others. */
  remote: string;
  wasmWorker: string;
  releaseSet: string;
  publicScript: string;
}

/** Returns what `docs/nginx.conf` promises. */
export function nginxExpectations({
  script,
  remote,
  wasmWorker,
  releaseSet,
  publicScript,
}: ServedFiles): NginxExpectation[] {
  const immutable = { 'cache-control': immutableCache, 'x-content-type-options': /^nosniff$/ };
  return [
    {
      description: 'compresses a script of the shell and lets browsers cache it for good',
      path: script,
      status: 200,
      requestHeaders: { 'accept-encoding': 'gzip' },
      headers: {
        ...immutable,
        'content-encoding': /^gzip$/,
        'content-type': /^text\/javascript/,
        vary: /Accept-Encoding/i,
      },
    },
    {
      description: 'lets browsers cache a remote for good, with a policy under which it does nothing by itself',
      path: remote,
      status: 200,
      headers: { ...immutable, 'content-security-policy': /^default-src 'none'; sandbox$/ },
    },
    ...['svg', 'PNG'].map((extension) => ({
      description: `serves a picture (${extension}) that runs no script on this origin`,
      path: `${path.posix.dirname(remote)}/planted.${extension}`,
      status: 200,
      headers: { 'content-security-policy': /^default-src 'none'; sandbox$/ },
    })),
    ...['html', 'shtml', 'xht', 'xml', 'php'].map((extension) => ({
      description: `serves no file of another type (${extension}) of a remote`,
      path: `${path.posix.dirname(remote)}/planted.${extension}`,
      status: 404,
    })),
    {
      description: 'lets a worker compile WebAssembly by its own policy',
      path: wasmWorker,
      status: 200,
      headers: {
        ...immutable,
        'content-type': /^text\/javascript/,
        'content-security-policy': /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';/,
      },
    },
    {
      description: 'lets browsers cache a release set for good',
      path: releaseSet,
      status: 200,
      headers: { ...immutable, 'content-type': /json/ },
    },
    {
      description: 'never lets browsers cache which release is live',
      path: '/registry.json',
      status: 200,
      headers: { 'cache-control': /^no-store$/ },
    },
    {
      description: 'answers 404 for a missing file, without caching',
      path: '/remotes/orders/0.0.0/remoteEntry.js',
      status: 404,
      absentHeaders: ['cache-control'],
    },
    { description: 'leads password managers on', path: '/.well-known/change-password', status: 303 },
    { description: 'hides who published what', path: '/.releases/', status: 404 },
    {
      description: 'serves a page with the API’s policies, and has it revalidated',
      path: '/admin/recent-order',
      status: 200,
      requestHeaders: htmlAccept,
      headers: {
        'content-security-policy': /script-src 'self'/,
        'x-frame-options': /^DENY$/,
        'cache-control': /no-cache/,
      },
    },
    {
      description: 'answers 404 with the page for an address without a screen',
      path: '/admin/nothing',
      status: 404,
      headers: { 'content-type': /html/, vary: /accept/ },
    },
    {
      description: 'serves the configuration from the API',
      path: '/config.json',
      status: 200,
      headers: { 'content-type': /json/ },
    },
    {
      description: 'lets the API refuse a request without a token',
      path: '/api/admin/get-all-folder-count',
      status: 401,
    },
    { description: 'requires a token for the event stream', path: '/api/admin/events', status: 401 },
    {
      description: 'serves the applicants’ page',
      site: 'publicSite',
      path: '/',
      status: 200,
      requestHeaders: htmlAccept,
      headers: { 'content-type': /html/ },
    },
    {
      description: 'lets browsers cache the applicants’ scripts for good',
      site: 'publicSite',
      path: publicScript,
      status: 200,
      headers: immutable,
    },
    {
      description: 'has no staff endpoint on the applicants’ site',
      site: 'publicSite',
      path: '/api/admin/get-all-folder-count',
      status: 404,
    },
  ];
}

/** Returns how a response differs from the expectation. */
export function findUnmetExpectations(
  { status, headers = {}, absentHeaders = [] }: NginxExpectation,
  answer: Pick<Response, 'status' | 'headers'>,
): string[] {
  return [
    ...(answer.status === status ? [] : [`status ${answer.status} instead of ${status}`]),
    ...Object.entries(headers)
      .filter(([name, pattern]) => !pattern.test(answer.headers.get(name) ?? ''))
      .map(([name]) => `${name}: ${answer.headers.get(name)}`),
    ...absentHeaders.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`),
  ];
}
