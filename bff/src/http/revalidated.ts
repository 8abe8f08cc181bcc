import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheCompressed, type Coding } from './compressed.ts';

/** The same answer goes to many. */
const compress = cacheCompressed(16 * 1024 * 1024);

/** Sends a text that a browser may cache, if it asks each time whether it is still the same: most answers are a 304 without a body. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  // The same text in another coding is another representation.
  const coding = acceptedCoding(request.headers['accept-encoding']);
  const etag = `"${hash}${coding === null ? '' : `-${coding}`}"`;
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  reply.headers({ etag, vary, 'cache-control': 'private, no-cache' });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
  if (coding === null) return reply.send(text);
  return reply.header('content-encoding', coding).send(await compress(hash, Buffer.from(text), coding));
}

/** The better one that the browser takes; null for neither. */
export function acceptedCoding(header: string | string[] | undefined): Coding | null {
  const accepted = String(header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0+)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : null;
}

/** Does `If-None-Match` name this answer? */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
