import { readFile, stat } from 'node:fs/promises';
import type { DocumentKind } from '@savoir/contracts/documents';
import { OfficeFault } from '../office-fault.ts';
import { openOfficeArchive } from '../archive/open-office-archive.ts';
import { withoutTerminalCodes } from '../lines/terminal-text.ts';
import { withoutEnvelope } from '../mail/envelope.ts';
import { decodedText } from '../../encoding/decode-text.ts';
import { officeMainPart, openDocumentKind } from './main-part.ts';

/** What a file is by its content; `legacy` and `protected` are known and not read, null is anything else. */
type JudgedKind = DocumentKind | 'legacy' | 'protected' | null;

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Of a file within it, and of its end where it holds none. */
const archiveMarks = ['PK\u0003', 'PK\u0005'];
const pictures = new Set(['jpg', 'png', 'heic', 'webp', 'tif']);
/** Of a text, as much as is looked at. */
const headBytes = 64 * 1024;

/**
 * Looks into a file, whatever its name says. A text may be several kinds at once: `announced` is believed where nothing
 * speaks against it.
 */
export async function judgeKind(path: string, announced: DocumentKind): Promise<JudgedKind> {
  const { size } = await stat(path);
  if (size === 0) return null;
  const bytes = await readFile(path);
  const pdfMark = bytes.subarray(0, 1024).indexOf('%PDF-');
  // A text may speak of PDF files, a mail hold one.
  if (pdfMark === 0 || (pdfMark > 0 && !texts.has(announced))) return 'pdf';
  // Old Office files, and new ones with a password, lie in the same container.
  if (bytes.subarray(0, compound.length).equals(compound))
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'protected' : 'legacy';
  if (archiveMarks.includes(bytes.subarray(0, 3).toString('latin1'))) return kindOfArchive(bytes);
  const { fileTypeFromBuffer } = await import('file-type');
  // All of it: what a picture says of itself may stand at its end. It fails on files that break off within a header: as
  // text they are judged by what they are, and refused if none.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type !== undefined && pictures.has(type.ext)) return 'image';
  if (type?.ext === 'rtf') return null;
  return kindOfText(bytes.subarray(0, headBytes), announced);
}

async function kindOfArchive(bytes: Buffer): Promise<JudgedKind> {
  try {
    const archive = await openOfficeArchive(bytes);
    return (await openDocumentKind(archive)) ?? (await officeMainPart(archive))?.kind ?? null;
  } catch (error) {
    if (error instanceof OfficeFault) return error.reason === 'encrypted' ? 'protected' : null;
    throw error;
  }
}

const texts = new Set<DocumentKind>(['txt', 'md', 'html', 'eml']);
const htmlMark = /<(?:!doctype\s+html|html|head|body|h[1-6]|p|div|table|ul|ol|article|section)[\s>/]/i;

/** A text holds none of these; nearly everything else does. */
const noText = /(?![\t\n\v\f\r\u0080-\u009F])\p{Cc}/u;

function kindOfText(head: Buffer, announced: DocumentKind): JudgedKind {
  if (!texts.has(announced)) return null;
  if (announced === 'eml') return isMail(head) ? 'eml' : null;
  const text = withoutTerminalCodes(decodedText(head));
  if (noText.test(text)) return null;
  if (announced === 'html') return htmlMark.test(text) ? 'html' : null;
  return announced;
}

const mailHeader =
  /^(?:from|to|subject|date|received|return-path|mime-version|message-id|delivered-to|x-[\w-]+|dkim-signature)\s*:/im;
const headerLine = /^(?:[!-9;-~]+:.*|[ \t].*)$/;

/** By its header alone: what follows may be of any encoding, or no text at all. */
function isMail(head: Buffer): boolean {
  const text = withoutEnvelope(head).toString('latin1').trimStart();
  const header = text.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const [first = ''] = header.split(/\r?\n/, 1);
  // ISO-2022-JP is made of escapes.
  const isText = !noText.test(header.replaceAll('\u001B', ''));
  return isText && headerLine.test(first) && mailHeader.test(header);
}
