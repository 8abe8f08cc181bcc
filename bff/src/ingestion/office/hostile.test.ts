import { expect, it } from 'vitest';
import { readOffice } from './read-office.ts';
import type { OfficeKind } from './read-parts.ts';
import { docxOf, fileOf, odsOf, officeZip, partsOf, xlsxOf, zipOf } from './test-office.ts';

const refused = async (bytes: Buffer | string, kind: OfficeKind) =>
  partsOf(bytes, kind).then(
    () => 'read',
    (error: { reason?: string; message: string }) => error.reason ?? error.message,
  );

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

it('does not inflate an entry that grows a thousand times [B.122]', async () => {
  expect(await refused(await docxOf(paragraph(' '.repeat(20_000_000))), 'docx')).toBe('too-complex');
});

it('does not open an archive within the archive', async () => {
  const inner = await docxOf(paragraph(' '.repeat(5_000_000)));
  const [part] = await partsOf(await docxOf(paragraph('dehors'), { 'word/embeddings/a.docx': inner }), 'docx');
  expect(part?.text).toBe('dehors');
});

it('does not take names that lead out of the archive', async () => {
  const zip = Buffer.from(await zipOf({ '[Content_Types].xml': '<Types/>', 'aa/bb.xml': 'x' }));
  for (let at = zip.indexOf('aa/bb'); at !== -1; at = zip.indexOf('aa/bb', at + 1)) zip.write('../bb', at);
  expect(await refused(zip, 'docx')).toBe('damaged');
  // A reference that leads out finds nothing: only names of the archive are looked up.
  const slides = await officeZip('pptx', {
    'ppt/presentation.xml': '<p:presentation><p:sldIdLst><p:sldId r:id="a"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels':
      '<Relationships><Relationship Id="a" Target="../../../../etc/passwd"/></Relationships>',
  });
  expect((await partsOf(slides, 'pptx')).map(({ text }) => text)).toEqual(['']);
});

it('refuses a document type, so that no entity names a file or an address', async () => {
  const external =
    '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document><w:body><w:p><w:t>&x;</w:t></w:p></w:body></w:document>';
  expect(await refused(await docxOf('', { 'word/document.xml': external }), 'docx')).toBe('damaged');
});

it('does not multiply entities that define each other', async () => {
  const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY l0 "ah">${laughs}]><w:document><w:body>${paragraph('&l10;')}</w:body></w:document>`;
  expect(await refused(await docxOf('', { 'word/document.xml': bomb }), 'docx')).toBe('damaged');
  // Without a document type an entity is only its letters.
  expect((await partsOf(await docxOf(paragraph('&l10;')), 'docx'))[0]?.text).toBe(String.raw`\&l10;`);
});

it('does not follow elements deeper than any text goes', async () => {
  expect(await refused(await docxOf(`<w:p>${'<w:r>'.repeat(5000)}${'</w:r>'.repeat(5000)}</w:p>`), 'docx')).toBe(
    'too-complex',
  );
  expect(await refused(`<html>${'<div>'.repeat(5000)}x`, 'html')).toBe('too-complex');
});

it('fetches nothing: links and pictures that lie elsewhere stay names', async () => {
  const body = `<w:p><w:hyperlink r:id="h"><w:r><w:t>notre site</w:t></w:r></w:hyperlink><w:r><w:drawing><a:blip r:link="p"/></w:drawing></w:r></w:p>`;
  const relations =
    '<Relationships><Relationship Id="h" Target="http://127.0.0.1:9/x" TargetMode="External"/><Relationship Id="p" Target="http://127.0.0.1:9/p.png" TargetMode="External"/></Relationships>';
  const [part] = await partsOf(await docxOf(body, { 'word/_rels/document.xml.rels': relations }), 'docx');
  expect([part?.text, part?.leftOut]).toEqual(['notre site', [{ what: 'pictures', count: 1 }]]);
});

it('cuts a cell of megabytes to what a sheet may hold, and says so', async () => {
  const longText = Array.from({ length: 300_000 }, (_, at) => `m${(at * 7919) % 999_983}`).join(' ');
  const zip = await xlsxOf(`<row r="1"><c r="A1" t="str"><v>Nom</v></c><c r="B1" t="str"><v>${longText}</v></c></row>`);
  const [part] = await partsOf(zip, 'xlsx');
  expect(part?.leftOut).toEqual([{ what: 'text', count: 1 }]);
  expect(part?.text.length).toBeLessThan(33_500);
});

it('does not write out rows and cells that a workbook only says to be repeated', async () => {
  const cell = '<table:table-cell table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>';
  const zip = await odsOf(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`);
  const parts = await partsOf(zip, 'ods');
  const leftOut = parts.flatMap((part) => part.leftOut);
  expect(leftOut).toContainEqual({ what: 'rows', count: 1_048_576 - 187 });
  expect(leftOut).toContainEqual({ what: 'text', count: 1 });
});

it('ends a file that takes too long, and nothing else with it', async () => {
  const rows = Array.from(
    { length: 60_000 },
    (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c><c><v>1</v></c></row>`,
  ).join('');
  const path = await fileOf(await xlsxOf(rows));
  await expect(readOffice(path, 'xlsx', { limits: { stallMs: 50, documentMs: 50 } })).rejects.toMatchObject({
    reason: 'too-complex',
  });
});

it('ends a file that takes too much memory', async () => {
  const path = await fileOf(await docxOf(paragraph('a').repeat(1000)));
  await expect(readOffice(path, 'docx', { limits: { memoryMb: 20 } })).rejects.toMatchObject({ reason: 'too-complex' });
});
