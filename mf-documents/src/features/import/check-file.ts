import { pdfMaxBytes, pdfMaxPages } from '@savoir/contracts/limits';

export type Refusal = 'not-pdf' | 'too-large' | 'empty' | 'duplicate' | 'encrypted' | 'damaged' | 'too-many-pages';

/** What a browser finds out about a PDF without drawing it; null when it gave up: the server decides then. */
export type Inspection = { pageCount: number } | { fault: 'encrypted' | 'damaged' } | null;

export interface FileCheck {
  refusal: Refusal | null;
  /** Equal for files of equal content. */
  fingerprint: string;
  /** Null when it could not be counted. */
  pageCount: number | null;
}

/** Judges a chosen file before anything is sent. `known` are the fingerprints of those chosen already. */
export async function checkFile(
  file: File,
  known: readonly string[],
  inspect: (bytes: Uint8Array<ArrayBuffer>) => Promise<Inspection>,
): Promise<FileCheck> {
  const refuse = (refusal: Refusal, fingerprint = '', pageCount: number | null = null): FileCheck => ({
    refusal,
    fingerprint,
    pageCount,
  });
  if (file.size === 0) return refuse('empty');
  if (!(await startsLikePdf(file))) return refuse('not-pdf');
  if (file.size > pdfMaxBytes) return refuse('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fingerprint = await fingerprintOf(file, bytes);
  if (known.includes(fingerprint)) return refuse('duplicate', fingerprint);
  const inspection = await inspect(bytes);
  if (inspection === null) return { refusal: null, fingerprint, pageCount: null };
  if ('fault' in inspection) return refuse(inspection.fault, fingerprint);
  const { pageCount } = inspection;
  return pageCount > pdfMaxPages
    ? refuse('too-many-pages', fingerprint, pageCount)
    : { refusal: null, fingerprint, pageCount };
}

/** A PDF may begin with a few bytes of something else; readers look in the first kilobyte, and so do we. */
async function startsLikePdf(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

/** By content; on plain http, where a browser computes no digest, by what the file says of itself. */
async function fingerprintOf(file: File, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return `${file.name}/${file.size}/${file.lastModified}`;
  return Array.from(new Uint8Array(await subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16)).join('.');
}

/** Title proposed for a file: its name without the ending, underscores as spaces. */
export const titleFromFilename = (name: string): string => {
  const bare = name
    .replace(/\.pdf$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return bare.slice(0, 1).toLocaleUpperCase('fr') + bare.slice(1);
};
