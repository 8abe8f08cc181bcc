import { isSafeKey } from '../../adapters/object-store/key.ts';
import { ArchivedFile, filesPath, type ArchiveManifest } from '../archive/manifest.ts';
import type { CompanyArchive } from './open-company-archive.ts';
import { bytesOf, jsonOf, linesOf, wrongIn } from './read-part.ts';
import { ReturnFault } from './return-fault.ts';

const ownKey = /^(media|documents)\/[\w.-]+$/;

/** The files that the archive says to have, each once and below the folder of its company. Throws ReturnFault. */
export async function* filesOf(
  archive: CompanyArchive,
  { files }: ArchiveManifest,
): AsyncGenerator<ArchivedFile, void, undefined> {
  for await (const { line, number } of linesOf(archive, files)) {
    const place = `${filesPath}, line ${number}`;
    const parsed = ArchivedFile.safeParse(jsonOf(line, place, 'FILE_INVALID'));
    if (!parsed.success) throw new ReturnFault('FILE_INVALID', `${place}: ${wrongIn(parsed.error)}`);
    const file = parsed.data;
    if (!ownKey.test(file.key) || !isSafeKey(file.key))
      throw new ReturnFault('FILE_KEY', `${place}: ${JSON.stringify(file.key)} is not a file of this company`);
    yield file;
  }
}

/** Reads every file once. Throws ReturnFault where one is not what it was when it was written. */
export async function checkFiles(archive: CompanyArchive, manifest: ArchiveManifest): Promise<number> {
  const keys = new Set<string>();
  for await (const file of filesOf(archive, manifest)) {
    if (keys.has(file.key)) throw new ReturnFault('FILE_KEY', `${filesPath}: ${file.key} is there twice`);
    keys.add(file.key);
    for await (const _ of bytesOf(archive, file, filesPath));
  }
  return keys.size;
}
