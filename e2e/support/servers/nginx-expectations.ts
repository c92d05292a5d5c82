export interface NginxExpectation {
  description: string;
  path: string;
  status: number;
  /** The portal, unless told. */
  site?: 'portal' | 'publicSite';
  /** Headers of the request. */
  requestHeaders?: Record<string, string>;
  /** Of the answer. */
  headers?: Record<string, RegExp>;
  /** Headers it may not have. */
  absentHeaders?: string[];
}

const htmlAccept = { accept: 'text/html' };
const immutableCache = /^public, max-age=31536000, immutable$/;

/** Addresses of files that are there. */
export interface ServedFiles {
  script: string;
  remote: string;
  releaseSet: string;
  publicScript: string;
}

/** What `docs/nginx.conf` promises. */
export function nginxExpectations({ script, remote, releaseSet, publicScript }: ServedFiles): NginxExpectation[] {
  const immutable = { 'cache-control': immutableCache, 'x-content-type-options': /^nosniff$/ };
  return [
    {
      description: 'a script of the shell is compressed and kept for ever',
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
    { description: 'a remote is kept for ever', path: remote, status: 200, headers: immutable },
    {
      description: 'a release set is kept for ever',
      path: releaseSet,
      status: 200,
      headers: { ...immutable, 'content-type': /json/ },
    },
    {
      description: 'which release is live is never kept',
      path: '/registry.json',
      status: 200,
      headers: { 'cache-control': /^no-store$/ },
    },
    {
      description: 'a file that is gone is a 404, and not kept',
      path: '/remotes/orders/0.0.0/remoteEntry.js',
      status: 404,
      absentHeaders: ['cache-control'],
    },
    { description: 'who published what is nobody’s business', path: '/.releases/', status: 404 },
    {
      description: 'a page has the API’s policies, and is asked for anew',
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
      description: 'an address without a screen is a 404 with the page',
      path: '/admin/nothing',
      status: 404,
      headers: { 'content-type': /html/, vary: /accept/ },
    },
    {
      description: 'the configuration comes from the API',
      path: '/config.json',
      status: 200,
      headers: { 'content-type': /json/ },
    },
    {
      description: 'a call without a token is refused by the API',
      path: '/api/admin/get-all-folder-count',
      status: 401,
    },
    { description: 'the stream of events asks for a token too', path: '/api/admin/events', status: 401 },
    {
      description: 'the applicants’ page',
      site: 'publicSite',
      path: '/',
      status: 200,
      requestHeaders: htmlAccept,
      headers: { 'content-type': /html/ },
    },
    {
      description: 'its scripts are kept for ever',
      site: 'publicSite',
      path: publicScript,
      status: 200,
      headers: immutable,
    },
    { description: 'no staff call there', site: 'publicSite', path: '/api/admin/get-all-folder-count', status: 404 },
  ];
}

/** Why an answer is not as expected; none when it is. */
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
