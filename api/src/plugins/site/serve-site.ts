import { existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFoundResponse } from '../server/error-handler';
import { HttpError } from '../http/http-error';
import { pageSecurityPolicy } from '../server/security-headers';

/** Folders whose files are named after their content, so that they never change. */
const immutablePaths = /^(?:assets|remotes|release-sets)[/\\]/;

function getCacheControl(path: string): string {
  if (immutablePaths.test(path)) return 'public, max-age=31536000, immutable';
  return path.startsWith('registry.json') ? 'no-store' : 'no-cache';
}

/** Answers with a page; `false` where it has none. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

interface SiteOptions {
  /** Whether the site's own router has a page at a path. */
  isPage: (path: string) => boolean | Promise<boolean>;
  handlePage?: PageHandler;
  /** Whether HTML files are served at their own names; else `answerPage` alone gives pages. */
  servesHtmlFiles?: boolean;
  overrideOrigins?: readonly string[];
}

/**
 * Serves a built site: hashed files for ever, pages and the registry never without asking. Any path without an extension gets a page
 * of `answerPage`, else `index.html`, as a 404 where the site has no such page; a file that is not there is a 404.
 */
export async function serveSite(
  app: FastifyInstance,
  directory: string,
  { isPage, handlePage, servesHtmlFiles = true, overrideOrigins }: SiteOptions,
): Promise<void> {
  const root = resolve(directory);
  const pagePolicy = pageSecurityPolicy(overrideOrigins);
  // For builds without compressed copies beside their files.
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
    allowedPath: (path) => servesHtmlFiles || !htmlFilePattern.test(path),
    // A site that is not built yet is what `health/ready` tells of.
    suppressWarning: true,
    setHeaders: (reply, path) => {
      const name = relative(root, path);
      reply.header('cache-control', getCacheControl(name));
      if (name.startsWith('index.html')) reply.header('content-security-policy', pagePolicy);
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // The site's wildcard catches these before the API's own handler does.
    if (request.url.startsWith('/api/')) return sendNotFoundResponse(request, reply);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      throw new HttpError(405, 'A page is only read.', methodNotAllowedDetails);
    const path = request.url.split('?', 1)[0] ?? '';
    if (isPagePath(path)) {
      // A page for who takes one, a line of text for others.
      reply.header('vary', 'accept');
      if (acceptsHtml(request)) {
        const found = await isPage(path);
        reply.code(found ? 200 : 404).header('content-security-policy', pagePolicy);
        if (await handlePage?.(request, reply)) return reply;
        // Without validators: a copy that is still good would answer an unknown page with nothing.
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
  app.setNotFoundHandler(answer);
  if (handlePage) app.get('/', answer);
}

const htmlFilePattern = /\.x?html?(?:\.|$)/i;
const methodNotAllowedDetails = { headers: { allow: 'GET, HEAD' } };

/** Not a script or a picture that is missing. */
function isPagePath(path: string): boolean {
  return extname(path) === '' && !/^\/(?:api|assets|remotes|release-sets)(?:\/|$)/.test(path);
}

/** Browsers ask for HTML; command lines, monitors and link previews for anything. */
function acceptsHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /text\/(?:html|\*)|\*\/\*/.test(accept);
}
