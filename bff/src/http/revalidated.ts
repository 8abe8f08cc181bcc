import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The same answer goes to many: it is compressed once. */
const compressed = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/** Sends a text that a browser may keep, if it asks each time whether it is still the same: most answers are a 304 without a body. */
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
  reply.type('application/json; charset=utf-8');
  if (coding === null) return reply.send(text);
  return reply.header('content-encoding', coding).send(await compress(hash, text, coding));
}

function compress(hash: string, text: string, coding: 'br' | 'gzip'): Promise<Buffer> {
  const key = `${hash}-${coding}`;
  const known = compressed.get(key);
  if (known !== undefined) return known;
  const making =
    coding === 'gzip'
      ? zip(text, { level: 9 })
      : brotli(text, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
        });
  compressed.set(key, making);
  return making;
}

/** The better one that the browser takes; null for neither. */
export function acceptedCoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
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
