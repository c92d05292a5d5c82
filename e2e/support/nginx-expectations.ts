export interface Expectation {
  what: string;
  path: string;
  status: number;
  /** The portal, unless told. */
  of?: 'portal' | 'publicSite';
  /** Headers of the request. */
  asks?: Record<string, string>;
  /** Of the answer. */
  headers?: Record<string, RegExp>;
  /** Headers it may not have. */
  without?: string[];
}

const page = { accept: 'text/html' };
const forEver = /^public, max-age=31536000, immutable$/;

/** Addresses of files that are there. */
export interface ServedFiles {
  script: string;
  remote: string;
  releaseSet: string;
  publicScript: string;
}

/** What `docs/nginx.conf` promises. */
export function nginxExpectations({ script, remote, releaseSet, publicScript }: ServedFiles): Expectation[] {
  const immutable = { 'cache-control': forEver, 'x-content-type-options': /^nosniff$/ };
  return [
    {
      what: 'a script of the shell is compressed and kept for ever',
      path: script,
      status: 200,
      asks: { 'accept-encoding': 'gzip' },
      headers: {
        ...immutable,
        'content-encoding': /^gzip$/,
        'content-type': /^text\/javascript/,
        vary: /Accept-Encoding/i,
      },
    },
    { what: 'a remote is kept for ever', path: remote, status: 200, headers: immutable },
    {
      what: 'a release set is kept for ever',
      path: releaseSet,
      status: 200,
      headers: { ...immutable, 'content-type': /json/ },
    },
    {
      what: 'which release is live is never kept',
      path: '/registry.json',
      status: 200,
      headers: { 'cache-control': /^no-store$/ },
    },
    {
      what: 'a file that is gone is a 404, and not kept',
      path: '/remotes/orders/0.0.0/remoteEntry.js',
      status: 404,
      without: ['cache-control'],
    },
    { what: 'who published what is nobody’s business', path: '/.releases/', status: 404 },
    {
      what: 'a page has the API’s policies, and is asked for anew',
      path: '/admin/recent-order',
      status: 200,
      asks: page,
      headers: {
        'content-security-policy': /script-src 'self'/,
        'x-frame-options': /^DENY$/,
        'cache-control': /no-cache/,
      },
    },
    {
      what: 'an address without a screen is a 404 with the page',
      path: '/admin/nothing',
      status: 404,
      headers: { 'content-type': /html/, vary: /accept/ },
    },
    {
      what: 'the configuration comes from the API',
      path: '/config.json',
      status: 200,
      headers: { 'content-type': /json/ },
    },
    { what: 'a call without a token is refused by the API', path: '/api/admin/get-all-folder-count', status: 401 },
    { what: 'the stream of events asks for a token too', path: '/api/admin/events', status: 401 },
    {
      what: 'the applicants’ page',
      of: 'publicSite',
      path: '/',
      status: 200,
      asks: page,
      headers: { 'content-type': /html/ },
    },
    { what: 'its scripts are kept for ever', of: 'publicSite', path: publicScript, status: 200, headers: immutable },
    { what: 'no staff call there', of: 'publicSite', path: '/api/admin/get-all-folder-count', status: 404 },
  ];
}

/** Why an answer is not as expected; none when it is. */
export function disappointments(
  { status, headers = {}, without = [] }: Expectation,
  answer: Pick<Response, 'status' | 'headers'>,
): string[] {
  return [
    ...(answer.status === status ? [] : [`status ${answer.status} instead of ${status}`]),
    ...Object.entries(headers)
      .filter(([name, pattern]) => !pattern.test(answer.headers.get(name) ?? ''))
      .map(([name]) => `${name}: ${answer.headers.get(name)}`),
    ...without.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`),
  ];
}
