import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { growingCache } from './growing-cache.ts';

const zstd = promisify(zstdCompress);

/** What all builds of one file have in common in their addresses: everything but the hash. */
interface Builds {
  prefix: string;
  suffix: string;
}

/** Where the files of all builds are that are still kept. */
export interface KeptBuilds {
  /** Their addresses. */
  list(builds: Builds): Promise<readonly string[]>;
  /** Null for what is kept no more. */
  read(address: string): Promise<Buffer | null>;
}

/** The file as a browser needs it that has another build of it; null for the ordinary answer. */
type CodeForBrowser = (headers: IncomingHttpHeaders, address: string, kept: KeptBuilds) => Promise<Buffer | null>;

/** Null where it gains too little. */
interface Coded {
  bytes: Buffer | null;
}

const dictionaryCoding = 'dcz';

/** As it is sent. Below this size the headers cost what they save. */
const worthwhileBytes = 2_000;
/** More than this many builds of one file are not looked through. */
const buildsMax = 20;
/** Strangers who ask for many at once get the ordinary answer: coding occupies a thread for some tens of milliseconds. */
const codedAtOnceMax = 4;
/** The ordinary coding brings a script to about a third. What has less in common with its dictionary is sent like that. */
const gainMin = 4;

/** RFC 9842: how such a stream begins, before the hash of its dictionary. */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** In the place of a hash: a file that is gone is not looked for again. */
const gone = '';

const hashedAddress = /^([\w./-]*\/[\w-]+\.)[0-9a-f]{8,}(\.(?:js|css))$/;

/** Null for a file that has no hash in its name. */
function buildsOf(address: string): Builds | null {
  const [, prefix, suffix] = hashedAddress.exec(address) ?? [];
  return prefix === undefined || suffix === undefined ? null : { prefix, suffix };
}

function isBuildOf({ prefix, suffix }: Builds, address: string): boolean {
  const builds = buildsOf(address);
  return builds?.prefix === prefix && builds.suffix === suffix;
}

/** What a browser is told of a file that it may use as a dictionary for the next build. @param sent bytes of the answer */
export function dictionaryHeaders(address: string, sent: number): Record<string, string> {
  const builds = buildsOf(address);
  if (builds === null || sent < worthwhileBytes) return {};
  return {
    'use-as-dictionary': `match="${builds.prefix}*${builds.suffix}"`,
    vary: 'Accept-Encoding, Available-Dictionary',
  };
}

/** Of a coded file: kept by the browser alone, as a cache between may not look at what `vary` names. */
export const codedHeaders = (address: string): Record<string, string> => ({
  ...dictionaryHeaders(address, Infinity),
  'cache-control': 'private, max-age=31536000, immutable',
  'content-encoding': dictionaryCoding,
});

/** The hash of the dictionary that the browser has for what it asks, in base64; null where it has none, or cannot use it. */
function offeredHash(headers: IncomingHttpHeaders): string | null {
  const accepted = (headers['accept-encoding'] ?? '').split(',');
  if (!accepted.some((coding) => coding.trim() === dictionaryCoding)) return null;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? ''))?.[1] ?? null;
}

/** Keeps at most `maxBytes` of coded files; those that were asked for longest ago go first. */
export function codeForBrowsers(maxBytes: number, log: FastifyBaseLogger): CodeForBrowser {
  /** By address, which says what is in the file. */
  const hashes = growingCache<string>(20_000);
  const copies = new LRUCache<string, Coded>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes?.length ?? 1 });
  const coding = new Map<string, Promise<Coded>>();

  return async (headers, address, kept) => {
    const offered = offeredHash(headers);
    const builds = buildsOf(address);
    if (offered === null || builds === null) return null;
    try {
      return await codeFrom(offered, builds, address, kept);
    } catch (error) {
      // What helps a browser along must not keep the file from it.
      log.warn({ err: error, address }, 'a file is sent whole: its other builds cannot be read');
      return null;
    }
  };

  async function codeFrom(offered: string, builds: Builds, address: string, kept: KeptBuilds): Promise<Buffer | null> {
    const addresses = (await kept.list(builds)).filter((each) => isBuildOf(builds, each));
    if (!addresses.includes(address)) return null;
    const dictionary = await find(offered, addresses.slice(0, buildsMax), kept);
    if (dictionary === null || dictionary === address) return null;
    const key = `${dictionary} ${address}`;
    const known = copies.get(key) ?? coding.get(key);
    if (known === undefined && coding.size >= codedAtOnceMax) return null;
    const { bytes } = await (known ??
      start(key, async () => code(await kept.read(address), await kept.read(dictionary))));
    return bytes;
  }

  async function find(offered: string, addresses: readonly string[], kept: KeptBuilds): Promise<string | null> {
    for (const address of addresses) if ((await hashAt(address, kept)) === offered) return address;
    return null;
  }

  async function hashAt(address: string, kept: KeptBuilds): Promise<string> {
    const known = hashes.get(address);
    if (known !== undefined) return known;
    const bytes = await kept.read(address);
    const hash = bytes === null ? gone : createHash('sha256').update(bytes).digest('base64');
    hashes.set(address, hash);
    return hash;
  }

  function start(key: string, code: () => Promise<Coded>): Promise<Coded> {
    const started = code()
      .then((coded) => {
        copies.set(key, coded);
        return coded;
      })
      .finally(() => coding.delete(key));
    coding.set(key, started);
    return started;
  }
}

async function code(bytes: Buffer | null, dictionary: Buffer | null): Promise<Coded> {
  if (bytes === null || dictionary === null) return { bytes: null };
  const stream = await zstd(bytes, { dictionary, params: { [constants.ZSTD_c_compressionLevel]: 19 } });
  if (stream.length > bytes.length / gainMin) return { bytes: null };
  return { bytes: Buffer.concat([magic, createHash('sha256').update(dictionary).digest(), stream]) };
}
