import { existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFoundResponse } from '../server/error-handler';
import { HttpError } from '../http/http-error';
import { filePolicy, pageSecurityPolicy, wasmWorkerPolicy } from '../server/security-headers';
import type { PageHandler } from './page-handler';

/** Folders whose files are named after their content and never change. Some come from other teams. */
const immutablePaths = /^[/\\]?(?:assets|remotes|release-sets)[/\\]/;

/** Workers of remotes that compile WebAssembly, by their name. */
const wasmWorkerPaths = /^remotes[/\\].+\.wasm-worker\.mjs$/;

/** Returns the policy of a file that is opened by its own address, or nothing for that of the whole service. */
function getPolicy(name: string, pagePolicy: string): string | undefined {
  if (name.startsWith('index.html')) return pagePolicy;
  if (wasmWorkerPaths.test(name)) return wasmWorkerPolicy;
  return immutablePaths.test(name) ? filePolicy : undefined;
}

function getCacheControl(path: string): string {
  if (immutablePaths.test(path)) return 'public, max-age=31536000, immutable';
  return path.startsWith('registry.json') ? 'no-store' : 'no-cache';
}

interface SiteOptions {
  /** Whether the site's router has a page at a path. */
  isPage: (path: string) => boolean | Promise<boolean>;
  handlePage?: PageHandler;
  /** Whether a file of a release has a type that is served. */
  isServedFile: (name: string) => boolean;
  /** Whether HTML files are served under their own names. Otherwise only `handlePage` sends pages. */
  servesHtmlFiles?: boolean;
  overrideOrigins?: readonly string[];
}

/**
 * Serves a built site. Browsers cache hashed files forever and revalidate pages and the registry. A path without an extension gets a page
 * from `handlePage` or `index.html`, with 404 if the site has no such page. A missing file is a 404.
 */
export async function serveSite(
  app: FastifyInstance,
  directory: string,
  { isPage, handlePage, isServedFile, servesHtmlFiles = true, overrideOrigins }: SiteOptions,
): Promise<void> {
  const root = resolve(directory);
  const pagePolicy = pageSecurityPolicy(overrideOrigins);
  // For builds without compressed files.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    preCompressed: true,
    redirect: false,
    index: handlePage ? false : ['index.html'],
    cacheControl: false,
    dotfiles: 'deny',
    allowedPath: (path) =>
      immutablePaths.test(path) ? isServedFile(path) : servesHtmlFiles || !htmlFilePattern.test(path),
    // `health/ready` reports a site that is not built yet.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const name = relative(root, path);
      reply.header('cache-control', getCacheControl(name));
      const policy = getPolicy(name, pagePolicy);
      if (policy) reply.header('content-security-policy', policy);
    },
  });
  const sendPageOrNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The site's wildcard matches these before the API's own handler.
    if (request.url.startsWith('/api/')) return sendNotFoundResponse(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, 'Pages support only GET and HEAD.', methodNotAllowedDetails);
    const path = request.url.split('?', 1)[0] ?? '';
    if (isPagePath(path)) {
      // Browsers get a page, other clients a line of text.
      reply.header('vary', 'accept');
      if (acceptsHtml(request)) {
        const found = await isPage(path);
        reply.code(found ? 200 : 404).header('content-security-policy', pagePolicy);
        if (await handlePage?.(request, reply)) return reply;
        // An unknown page has no validators, because a 304 would replace its 404.
        if (existsSync(join(root, 'index.html')))
          return reply.sendFile('index.html', { etag: found, lastModified: found });
      }
    }
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('There is nothing at this address.\n');
  };
  app.setNotFoundHandler(sendPageOrNotFound);
  if (handlePage) app.get('/', sendPageOrNotFound);
}

const htmlFilePattern = /\.x?html?(?:\.|$)/i;
const methodNotAllowedDetails = { headers: { allow: 'GET, HEAD' } };

/** Returns whether a path may be a page, and not a missing script or picture. */
function isPagePath(path: string): boolean {
  return extname(path) === '' && !/^\/(?:api|assets|remotes|release-sets)(?:\/|$)/.test(path);
}

/** Returns whether a client accepts HTML: browsers ask for it, and command lines, monitors and link previews accept anything. */
function acceptsHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /text\/(?:html|\*)|\*\/\*/.test(accept);
}
