import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import type { DocumentPart } from './blocks/block.ts';
import { readParts, type OfficeKind } from './read-parts.ts';

/** A file of these bytes that goes with the test. */
export async function fileOf(bytes: Buffer | string, name = 'file'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** What is read of a file of these bytes. */
export const partsOf = async (bytes: Buffer | string, kind: OfficeKind): Promise<DocumentPart[]> =>
  readParts(await fileOf(bytes), kind);

/** Where a file is that a library of others wrote: data/office-samples/README.md says what each holds. */
export const officeSample = (name: string): string => join(import.meta.dirname, '../../../data/office-samples', name);

/** An archive of these entries. */
export async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

const main = {
  docx: ['word/document.xml', 'wordprocessingml.document'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet'],
} as const;

/** The least an Office file consists of, with more entries or others in their place. */
export function officeZip(
  kind: keyof typeof main,
  entries: Readonly<Record<string, string | Buffer>>,
): Promise<Buffer> {
  const [part, type] = main[kind];
  return zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    ...entries,
  });
}

/** A Word file of this body. */
export const docxOf = (body: string, entries: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  officeZip('docx', { 'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`, ...entries });

/** A workbook of one sheet with these rows. */
export const xlsxOf = (rows: string, entries: Readonly<Record<string, string | Buffer>> = {}): Promise<Buffer> =>
  officeZip('xlsx', {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Tarifs" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...entries,
  });

/** A row of such a workbook, each cell with its words. */
export const xlsxRow = (number: number, texts: readonly string[], more = ''): string =>
  `<row r="${number}" ${more}>${texts.map((text, at) => `<c r="${'ABC'.charAt(at)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** A presentation of these slides. */
export function pptxOf(slides: readonly string[], entries: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const each = slides.map((_, at) => at + 1);
  return officeZip('pptx', {
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${each.map((at) => `<p:sldId id="${at}" r:id="s${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${each.map((at) => `<Relationship Id="s${at}" Target="slides/slide${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slide])),
    ...entries,
  });
}

/** An OpenDocument text of this body; `styles` are its own, `named` those that its user sees. */
export const odtOf = (body: string, { styles = '', named = '', entries = {} } = {}): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles><office:styles>${named}</office:styles></office:document-styles>`,
    ...entries,
  });

/** An OpenDocument workbook of one sheet with these rows. */
export const odsOf = (rows: string): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="T">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
