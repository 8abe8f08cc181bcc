import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  archiveFormat,
  filesPath,
  ArchiveManifest,
  manifestPath,
  rowsPath,
  type ArchivePart,
} from '../archive/manifest.ts';
import type { CompanyArchive } from './open-company-archive.ts';
import { ReturnFault, type ReturnCode } from './return-fault.ts';

const [manifestMaxBytes, lineMaxBytes] = [1_000_000, 16_000_000];

export interface ReadManifest {
  manifest: ArchiveManifest;
  /** What names the archive, and all that is in it: every part stands in the manifest with its hash. */
  sha256: string;
}

/** Throws ReturnFault where there is none, or where a later release wrote it. */
export async function readManifest(archive: CompanyArchive, schema: number): Promise<ReadManifest> {
  if (!archive.has(manifestPath))
    throw new ReturnFault(
      'ARCHIVE_INCOMPLETE',
      `${manifestPath} is not in the archive: it is no export of a company, or one from before they could be brought back`,
    );
  if (archive.sizeOf(manifestPath) > manifestMaxBytes)
    throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath} is longer than any`);
  const bytes = await buffer(await archive.read(manifestPath));
  const value = jsonOf(bytes.toString('utf8'), manifestPath, 'ARCHIVE_MANIFEST');
  requireKnown(value, schema);
  const parsed = ArchiveManifest.safeParse(value);
  if (!parsed.success) throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath}: ${wrongIn(parsed.error)}`);
  for (const { collection, path } of parsed.data.rows)
    if (path !== rowsPath(collection))
      throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath}: rows of ${collection} are not in ${path}`);
  if (parsed.data.files.path !== filesPath)
    throw new ReturnFault('ARCHIVE_MANIFEST', `${manifestPath}: the files are not in ${parsed.data.files.path}`);
  return { manifest: parsed.data, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Throws ReturnFault with this code where there is none. */
export function jsonOf(text: string, place: string, code: ReturnCode): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ReturnFault(code, `${place} is no JSON`, { cause });
  }
}

/** Before anything else of it is read: a later release may have written it otherwise. */
function requireKnown(value: unknown, known: number): void {
  const { format, schema, release } = { ...(typeof value === 'object' ? value : {}) } as Record<string, unknown>;
  const by = typeof release === 'string' ? release.slice(0, 20) : '?';
  if (typeof format === 'number' && format > archiveFormat)
    throw new ReturnFault(
      'ARCHIVE_NEWER',
      `${manifestPath} has format ${format}, written by release ${by}, and this release knows ${archiveFormat}`,
    );
  if (typeof schema === 'number' && schema > known)
    throw new ReturnFault(
      'ARCHIVE_NEWER',
      `${manifestPath} has schema ${schema}, written by release ${by}, and this release knows ${known}`,
    );
}

/** The first thing that is wrong, with where it is. */
export function wrongIn({
  issues: [issue],
}: {
  issues: readonly { path: readonly PropertyKey[]; message: string; code?: string; keys?: readonly string[] }[];
}): string {
  if (issue === undefined) return 'something is wrong';
  if (issue.code === 'unrecognized_keys') return `the field ${[...issue.path, issue.keys?.[0]].join('.')} is unknown`;
  return `the field ${issue.path.join('.')} is missing or wrong`;
}

/** Throws ReturnFault at the end where they are others than what `describedBy` has them to be. */
export async function* bytesOf(
  archive: CompanyArchive,
  { path, sizeBytes, sha256 }: Omit<ArchivePart, 'count'>,
  describedBy: string,
): AsyncGenerator<Buffer, void, undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of (await archive.read(path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  } catch (cause) {
    if (cause instanceof ReturnFault) throw cause;
    throw new ReturnFault('ARCHIVE_HASH', `${path} is damaged`, { cause });
  }
  if (bytes !== sizeBytes || hash.digest('hex') !== sha256)
    throw new ReturnFault('ARCHIVE_HASH', `${path} is not the one that ${describedBy} describes`);
}

/** The lines of a part, numbered from 1. Throws ReturnFault at its end where it is not what the manifest says. */
export async function* linesOf(
  archive: CompanyArchive,
  part: ArchivePart,
): AsyncGenerator<{ line: string; number: number }, void, undefined> {
  let [number, rest] = [0, Buffer.alloc(0)];
  for await (const chunk of bytesOf(archive, part, manifestPath)) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([rest, chunk.subarray(from, end)]).toString('utf8');
      rest = Buffer.alloc(0);
      from = end + 1;
      yield { line, number: ++number };
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
    if (rest.length > lineMaxBytes)
      throw new ReturnFault('ROW_INVALID', `${part.path}, line ${number + 1} is longer than any row`);
  }
  if (rest.length > 0 || number !== part.count)
    throw new ReturnFault('ARCHIVE_HASH', `${part.path} does not have the lines that ${manifestPath} describes`);
}
