import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page. Returns `false` if it has none. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Sends a page, or 304 if the browser has it. A 404 is always sent in full. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: string | Buffer): void {
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', tag);
  if (reply.statusCode === 200 && hasMatchingETag(request, tag)) void reply.code(304).send();
  else void reply.type('text/html; charset=utf-8').send(html);
}

function hasMatchingETag(request: FastifyRequest, tag: string): boolean {
  return (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim() === tag);
}
