import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Coding = 'br' | 'gzip';

interface Source {
  bytes: Buffer;
  coding: Coding;
}

/** Bytes in a coding; `hash` names the content, which is compressed once for as long as the copy is cached. */
export type Compress = (hash: string, bytes: Buffer, coding: Coding) => Promise<Buffer>;

/** Caches at most `maxBytes` of compressed copies; those that were asked for longest ago go first. */
export function cacheCompressed(maxBytes: number): Compress {
  const copies = new LRUCache<string, Buffer, Source>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context }) => compress(context),
  });
  return (hash, bytes, coding) => copies.forceFetch(`${hash} ${coding}`, { context: { bytes, coding } });
}

// Quality 9 of 11: what is left to win costs many times the time, and someone waits for the first copy.
const compress = ({ bytes, coding }: Source): Promise<Buffer> =>
  coding === 'gzip'
    ? zip(bytes, { level: 9 })
    : brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
