import { documentFileTypes, endingOf, suffixOfFilename } from '@savoir/contracts/documents';
import { documentMaxBytes } from '@savoir/contracts/limits';

const compound = 'd0cf11e0a1b11ae1';

/** A PDF may start with a few bytes of something else; readers look in the first kilobyte, and so do we. */
export const startsLikePdf = async (file: File): Promise<boolean> =>
  latin1(await bytesOf(file, 1024)).includes('%PDF-');

/** What is wrong with a file that is no PDF, as far as its name and its start tell; null: nothing. */
export async function contentFault(
  file: File,
): Promise<'not-pdf' | 'unsupported' | 'other-content' | 'legacy' | 'encrypted' | null> {
  const head = await bytesOf(file, 8);
  // Old Office files, and new ones with a password, lie in the same container.
  if (Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('') === compound)
    return (await isProtected(file)) ? 'encrypted' : 'legacy';
  const ending = endingOf(file.name);
  if (ending === 'pdf') return 'not-pdf';
  const suffix = suffixOfFilename(file.name);
  if (suffix === null) return /^(?:doc|xls|ppt|dot|xlt|pps)$/.test(ending) ? 'legacy' : 'unsupported';
  const isArchive = latin1(head).startsWith('PK');
  return isArchive === archived.has(documentFileTypes[suffix].kind) ? null : 'other-content';
}

const archived = new Set(['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods']);

/** One that is larger is not taken anyhow. */
async function isProtected(file: File): Promise<boolean> {
  const name = 'EncryptedPackage';
  return latin1(await bytesOf(file, documentMaxBytes)).includes(Array.from(name, (letter) => `${letter}\0`).join(''));
}

const bytesOf = async (file: File, count: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, count).arrayBuffer());

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);
