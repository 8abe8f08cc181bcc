import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@savoir/contracts/documents';
import { openOfficeArchive, type OfficeArchive } from './archive/open-office-archive.ts';
import { addedUp, type DocumentPart } from './blocks/block.ts';
import { officeMainPart, openDocumentKind } from './kinds/main-part.ts';
import { OfficeFault } from './office-fault.ts';
import { contentLimits } from './office-limits.ts';

/** Kinds that are read whole, by their structure; a PDF and a picture are read page by page. */
export type OfficeKind = Exclude<DocumentKind, 'pdf' | 'image'>;

/** All parts of a file, at least one. Throws OfficeFault. Costs what the file makes it cost: only for a process of its own. */
export async function readParts(path: string, kind: OfficeKind): Promise<DocumentPart[]> {
  const parts = await read(await readFile(path), kind);
  if (parts.length === 0) parts.push({ name: '', text: '', leftOut: [], pictures: [] });
  if (parts.length > contentLimits.partsMax) throw new OfficeFault('too-many-pages', `${parts.length} parts`);
  return parts;
}

/** Loads what reads this kind: to load what reads all of them takes a process longer than most files. */
async function read(bytes: Buffer, kind: OfficeKind): Promise<DocumentPart[]> {
  switch (kind) {
    case 'txt':
      return (await import('./text/read-text.ts')).readText(bytes);
    case 'md':
      return (await import('./text/read-markdown.ts')).readMarkdown(bytes);
    case 'html':
      return (await import('./text/read-html.ts')).readHtml(bytes);
    case 'eml':
      return (await import('./mail/read-eml.ts')).readEml(bytes);
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

const openDocumentReaders = {
  odt: async () => (await import('./open-document/read-odt.ts')).readOdt,
  ods: async () => (await import('./open-document/read-ods.ts')).readOds,
  odp: async () => (await import('./open-document/read-odp.ts')).readOdp,
};

async function readOpenDocument(bytes: Buffer, kind: 'odt' | 'ods' | 'odp'): Promise<DocumentPart[]> {
  const archive = await openOfficeArchive(bytes);
  if ((await openDocumentKind(archive)) !== kind) throw new OfficeFault('damaged', `no ${kind}`);
  const readKind = await openDocumentReaders[kind]();
  return sayingMacros(archive, await readKind(archive));
}

const officeReaders = {
  docx: async () => (await import('./word/read-docx.ts')).readDocx,
  pptx: async () => (await import('./slides/read-pptx.ts')).readPptx,
  xlsx: async () => (await import('./sheets/read-xlsx.ts')).readXlsx,
};

async function readOffice(bytes: Buffer, kind: 'docx' | 'pptx' | 'xlsx'): Promise<DocumentPart[]> {
  const archive = await openOfficeArchive(bytes);
  const found = await officeMainPart(archive);
  if (found?.kind !== kind) throw new OfficeFault('damaged', `no ${kind}`);
  const readKind = await officeReaders[kind]();
  return sayingMacros(archive, await readKind(archive, found.main));
}

const macro = /(?:^|\/)vbaProject\.bin$|^(?:Basic|Scripts)\/[^/]+\//i;

/** Nothing of them is looked at, let alone run. */
function sayingMacros(archive: OfficeArchive, parts: DocumentPart[]): DocumentPart[] {
  const [first] = parts;
  if (first !== undefined && archive.names.some((name) => macro.test(name)))
    first.leftOut = addedUp(first.leftOut, [{ what: 'macros', count: 1 }]);
  return parts;
}
