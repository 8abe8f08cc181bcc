import { noteImportFilesMax, noteImportMaxBytes, noteImportUnpackedMaxBytes } from '@savoir/contracts/limits';
import { openZip } from '../zip/open-zip.ts';
import { orFault, type ZipFault, type ZipReason } from '../zip/zip-fault.ts';
import type { ZipBudget, ZipLimits } from '../zip/zip-limits.ts';
import { ArchiveFault } from './archive-fault.ts';

/** A file of an archive; nothing of it is unpacked before it is read, and never to the disk. */
export interface ArchiveFile {
  path: string;
  sizeBytes: number;
  read(): Promise<Buffer>;
}

/** Files by their path, as the archive names them. */
export type WikiArchive = ReadonlyMap<string, ArchiveFile>;

/** Texts are packed to a tenth at best; what is packed to a two-hundredth was made to be. */
export const archiveLimits: ZipLimits = {
  entriesMax: noteImportFilesMax,
  totalMaxBytes: noteImportUnpackedMaxBytes,
  entryMaxBytes: noteImportMaxBytes,
  ratioMax: 200,
  ratioFreeBytes: 4 * 1024 * 1024,
};

/** What a system adds by itself. */
const isLitter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|\._|Thumbs\.db$|desktop\.ini$)/.test(path);
const isZip = (path: string): boolean => /\.zip$/i.test(path);

/**
 * The files of a ZIP. One that holds nothing but further ZIPs, as newer exports of Notion do, stands for what these hold;
 * a third layer is refused. Throws ArchiveFault for what is no archive, too large, or made to harm.
 */
export async function openWikiArchive(path: string, limits: ZipLimits = archiveLimits): Promise<WikiArchive> {
  const budget: ZipBudget = { entries: 0, bytes: 0 };
  const outer = await filesOf(path, limits, budget);
  if (!outer.every((file) => isZip(file.path)) || outer.length === 0) return byPath(outer);
  const all: ArchiveFile[] = [];
  for (const file of outer) {
    const inner = await filesOf(await file.read(), limits, budget);
    if (inner.length > 0 && inner.every((each) => isZip(each.path)))
      throw new ArchiveFault('suspicious', 'archives within archives within archives');
    // Books of one library have files of the same name; the parts of one export have not.
    const isWhole = inner.some((each) => each.path === 'data.json');
    const folder = isWhole ? `${file.path.replace(/\.zip$/i, '')}/` : '';
    all.push(...inner.map((each) => ({ ...each, path: `${folder}${each.path}` })));
  }
  return byPath(all);
}

const byPath = (files: readonly ArchiveFile[]): WikiArchive => new Map(files.map((file) => [file.path, file]));

async function filesOf(from: Buffer | string, limits: ZipLimits, budget: ZipBudget): Promise<ArchiveFile[]> {
  const rules = { limits, judged: 'listed', backslashes: 'folders', budget } as const;
  const { files } = await orFault(() => openZip(from, rules), toArchiveFault);
  return [...files].flatMap(([name, file]) => {
    const path = name.normalize('NFC');
    const read = () => orFault(() => file.read(), toArchiveFault);
    return isLitter(path) ? [] : [{ path, sizeBytes: file.sizeBytes, read }];
  });
}

const reasons: Record<ZipReason, ArchiveFault['reason']> = {
  'no-zip': 'not-an-archive',
  damaged: 'not-an-archive',
  encrypted: 'not-an-archive',
  packing: 'not-an-archive',
  name: 'suspicious',
  twice: 'suspicious',
  'no-file': 'suspicious',
  overlap: 'suspicious',
  ratio: 'suspicious',
  'too-many': 'too-many-files',
  'too-large': 'too-large-inside',
};

const toArchiveFault = (fault: ZipFault): ArchiveFault =>
  new ArchiveFault(reasons[fault.reason], fault.message, { cause: fault });
