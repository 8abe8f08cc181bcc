import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ArchiveFault } from './archive-fault.ts';
import { archiveLimits, type ArchiveLimits } from './archive-limits.ts';

/** A file of an archive; nothing of it is unpacked before it is read, and never to the disk. */
export interface ArchiveFile {
  path: string;
  sizeBytes: number;
  read(): Promise<Buffer>;
}

/** Files by their path, as the archive names them. */
export type Archive = ReadonlyMap<string, ArchiveFile>;

/** What a system adds by itself. */
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/.test(path);
const isZip = (path: string): boolean => /\.zip$/i.test(path);

/**
 * The files of a ZIP. One that holds nothing but further ZIPs, as newer exports of Notion do, stands for what these hold;
 * a third layer is refused. Throws ArchiveFault for what is no archive, too large, or made to harm.
 */
export async function openArchive(path: string, limits: ArchiveLimits = archiveLimits): Promise<Archive> {
  const budget: Budget = { limits, files: 0, bytes: 0 };
  const outer = await filesOf(
    await opened(() => yauzl.openPromise(path, { autoClose: false, lazyEntries: true })),
    budget,
  );
  if (!outer.every((file) => isZip(file.path)) || outer.length === 0) return byPath(outer);
  const all: ArchiveFile[] = [];
  for (const file of outer) {
    const data = await file.read();
    const inner = await filesOf(await opened(() => yauzl.fromBufferPromise(data, { lazyEntries: true })), budget);
    if (inner.length > 0 && inner.every((each) => isZip(each.path)))
      throw new ArchiveFault('suspicious', 'archives within archives within archives');
    // Books of one library have files of the same name; the parts of one export have not.
    const isWhole = inner.some((each) => each.path === 'data.json');
    const folder = isWhole ? `${file.path.replace(/\.zip$/i, '')}/` : '';
    all.push(...inner.map((each) => ({ ...each, path: `${folder}${each.path}` })));
  }
  return byPath(all);
}

const byPath = (files: readonly ArchiveFile[]): Archive => new Map(files.map((file) => [file.path, file]));

interface Budget {
  limits: ArchiveLimits;
  files: number;
  bytes: number;
}

async function opened(open: () => Promise<ZipFile>): Promise<ZipFile> {
  try {
    return await open();
  } catch (error) {
    throw new ArchiveFault('not-an-archive', 'cannot be opened as a ZIP', { cause: error });
  }
}

async function filesOf(zip: ZipFile, budget: Budget): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      check(entry, budget);
      const path = entry.fileName.normalize('NFC');
      if (path.endsWith('/') || isLitter(path)) continue;
      files.push({ path, sizeBytes: entry.uncompressedSize, read: () => readEntry(zip, entry, budget.limits) });
    }
  } catch (error) {
    if (error instanceof ArchiveFault) throw error;
    const isPath = /(relative path|absolute path|invalid characters)/.test(String(error));
    throw new ArchiveFault(isPath ? 'suspicious' : 'not-an-archive', 'its list of files is not sound', {
      cause: error,
    });
  }
  return files;
}

const fileTypeMask = 0o170_000;
const symbolicLink = 0o120_000;

function check(entry: Entry, budget: Budget): void {
  const { limits } = budget;
  const { uncompressedSize, compressedSize, fileName, externalFileAttributes } = entry;
  budget.files++;
  budget.bytes += uncompressedSize;
  if (budget.files > limits.filesMax) throw new ArchiveFault('too-many-files', `over ${limits.filesMax}`);
  if (budget.bytes > limits.unpackedMaxBytes)
    throw new ArchiveFault('too-large-inside', `over ${limits.unpackedMaxBytes}`);
  if (((externalFileAttributes >>> 16) & fileTypeMask) === symbolicLink)
    throw new ArchiveFault('suspicious', `${fileName} is a symbolic link`);
  if (entry.isEncrypted()) throw new ArchiveFault('not-an-archive', `${fileName} is encrypted`);
  if (uncompressedSize > limits.smallBytes && uncompressedSize > compressedSize * limits.ratioMax)
    throw new ArchiveFault('suspicious', `${fileName} is packed ${compressedSize} to ${uncompressedSize}`);
}

async function readEntry(zip: ZipFile, entry: Entry, { fileMaxBytes }: ArchiveLimits): Promise<Buffer> {
  if (entry.uncompressedSize > fileMaxBytes) throw new ArchiveFault('too-large-inside', entry.fileName);
  try {
    // The library ends a stream that brings more than the list says.
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch (error) {
    throw new ArchiveFault('not-an-archive', `${entry.fileName} cannot be unpacked`, { cause: error });
  }
}
