import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';

/** A file of these bytes that goes with the test. */
export async function fileOf(bytes: Buffer | string, name = 'file'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'savoir-office-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

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
