import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@savoir/contracts/documents';
import { openOfficeArchive, type OfficeArchive } from './archive/open-office-archive.ts';
import { addedUp, type DocumentPart } from './blocks/block.ts';
import { officeMainPart, openDocumentKind } from './kinds/main-part.ts';
import { readEml } from './mail/read-eml.ts';
import { OfficeFault } from './office-fault.ts';
import { contentLimits } from './office-limits.ts';
import { readOdp } from './open-document/read-odp.ts';
import { readOds } from './open-document/read-ods.ts';
import { readOdt } from './open-document/read-odt.ts';
import { readXlsx } from './sheets/read-xlsx.ts';
import { readPptx } from './slides/read-pptx.ts';
import { readHtml } from './text/read-html.ts';
import { readMarkdown } from './text/read-markdown.ts';
import { readText } from './text/read-text.ts';
import { readDocx } from './word/read-docx.ts';

/** Kinds that are read whole, by their structure; a PDF and a picture are read page by page. */
export type OfficeKind = Exclude<DocumentKind, 'pdf' | 'image'>;

/** All parts of a file, at least one. Throws OfficeFault. Costs what the file makes it cost: only for a process of its own. */
export async function readParts(path: string, kind: OfficeKind): Promise<DocumentPart[]> {
  const parts = await read(await readFile(path), kind);
  if (parts.length === 0) parts.push({ name: '', text: '', leftOut: [], pictures: [] });
  if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} parts`);
  return parts;
}

function read(bytes: Buffer, kind: OfficeKind): DocumentPart[] | Promise<DocumentPart[]> {
  switch (kind) {
    case 'txt':
      return readText(bytes);
    case 'md':
      return readMarkdown(bytes);
    case 'html':
      return readHtml(bytes);
    case 'eml':
      return readEml(bytes);
    case 'docx':
    case 'pptx':
    case 'xlsx':
      return readOffice(bytes, kind);
    case 'odt':
    case 'odp':
    case 'ods':
      return readOpenDocument(bytes, kind);
  }
}

async function readOpenDocument(bytes: Buffer, kind: 'odt' | 'ods' | 'odp'): Promise<DocumentPart[]> {
  const archive = await openOfficeArchive(bytes);
  if ((await openDocumentKind(archive)) !== kind) throw new OfficeFault('damaged', `no ${kind}`);
  return sayingMacros(archive, await { odt: readOdt, ods: readOds, odp: readOdp }[kind](archive));
}

async function readOffice(bytes: Buffer, kind: 'docx' | 'pptx' | 'xlsx'): Promise<DocumentPart[]> {
  const archive = await openOfficeArchive(bytes);
  const found = await officeMainPart(archive);
  if (found?.kind !== kind) throw new OfficeFault('damaged', `no ${kind}`);
  return sayingMacros(archive, await { docx: readDocx, pptx: readPptx, xlsx: readXlsx }[kind](archive, found.main));
}

const macro = /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/[^/]+\//i;

/** Nothing of them is looked at, let alone run. */
function sayingMacros(archive: OfficeArchive, parts: DocumentPart[]): DocumentPart[] {
  const [first] = parts;
  if (first !== undefined && archive.names.some((name) => macro.test(name)))
    first.leftOut = addedUp(first.leftOut, [{ what: 'macros', count: 1 }]);
  return parts;
}
