import { documentMaxBytes, pdfMaxBytes, pdfMaxPages, uploadSuffix } from '@savoir/contracts/limits';
import { suffixOfFilename, withoutEnding, type DocumentSuffix } from '@savoir/contracts/documents';
import { contentFault, startsLikePdf } from './content-fault.ts';

export type Refusal =
  | 'not-pdf'
  | 'unsupported'
  | 'other-content'
  | 'legacy'
  | 'too-large'
  | 'too-large-other'
  | 'empty'
  | 'unreadable'
  | 'duplicate'
  | 'encrypted'
  | 'damaged'
  | 'too-many-pages';

/** What a browser finds out about a PDF without drawing it; null when it gave up: the server decides then. */
export type Inspection = { pageCount: number } | { fault: 'encrypted' | 'damaged' } | null;

export interface FileCheck {
  refusal: Refusal | null;
  /** What it is to be sent as. */
  suffix: DocumentSuffix;
  /** Equal for files of equal content. */
  fingerprint: string;
  /** Null when it could not be counted, or has no pages. */
  pageCount: number | null;
}

type Inspect = (bytes: Uint8Array<ArrayBuffer>) => Promise<Inspection>;

/** Judges a chosen file before anything is sent. `known` are the fingerprints of those chosen already. */
export const checkFile = (file: File, known: readonly string[], inspect: Inspect): Promise<FileCheck> =>
  judge(file, known, inspect).catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
    // A folder that was dropped, or a file that is gone since it was chosen: a browser gives its bytes to no one.
    return { refusal: 'unreadable', suffix: uploadSuffix, fingerprint: '', pageCount: null };
  });

async function judge(file: File, known: readonly string[], inspect: Inspect): Promise<FileCheck> {
  const isPdf = await startsLikePdf(file);
  const suffix = isPdf ? uploadSuffix : (suffixOfFilename(file.name) ?? uploadSuffix);
  const refuse = (refusal: Refusal, fingerprint = '', pageCount: number | null = null): FileCheck => ({
    refusal,
    suffix,
    fingerprint,
    pageCount,
  });
  if (file.size === 0) return refuse('empty');
  const fault = isPdf ? null : await contentFault(file);
  if (fault !== null) return refuse(fault);
  if (isPdf && file.size > pdfMaxBytes) return refuse('too-large');
  if (file.size > documentMaxBytes) return refuse('too-large-other');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fingerprint = await fingerprintOf(file, bytes);
  if (known.includes(fingerprint)) return refuse('duplicate', fingerprint);
  // What else there is has no pages that could be counted here.
  const inspection = isPdf ? await inspect(bytes) : null;
  if (inspection === null) return { refusal: null, suffix, fingerprint, pageCount: null };
  if ('fault' in inspection) return refuse(inspection.fault, fingerprint);
  const { pageCount } = inspection;
  return pageCount > pdfMaxPages
    ? refuse('too-many-pages', fingerprint, pageCount)
    : { refusal: null, suffix, fingerprint, pageCount };
}

/** By content; on plain http, where a browser computes no digest, by what the file says of itself. */
async function fingerprintOf(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return `${file.name}/${file.size}/${file.lastModified}`;
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16)).join('.');
}

/** Title proposed for a file: its name without the ending, underscores as spaces. */
export const titleFromFilename = (name: string): string => {
  const bare = withoutEnding(name)
    .replace(/[_\s]+/g, ' ')
    .trim();
  return bare.slice(0, 1).toLocaleUpperCase('fr') + bare.slice(1);
};
