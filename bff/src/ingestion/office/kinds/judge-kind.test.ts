import { crc32 } from 'node:zlib';
import type { DocumentKind } from '@savoir/contracts/documents';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { writtenZip } from '../../zip/test-zips.ts';
import { docxOf, fileOf, xlsxOf, zipOf } from '../test-office.ts';
import { judgeKind } from './judge-kind.ts';

const judged = async (bytes: Buffer | string, announced: DocumentKind) => judgeKind(await fileOf(bytes), announced);

const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

it('the judge of file kinds knows a file by its content, whatever its name says [B.120]', async () => {
  const docx = await docxOf('<w:p/>');
  expect(await judged(docx, 'docx')).toBe('docx');
  expect(await judged(docx, 'xlsx')).toBe('docx');
  expect(await judged(await xlsxOf(''), 'docx')).toBe('xlsx');
  expect(await judged(await zipOf({ 'a.txt': 'rien' }), 'docx')).toBeNull();
  expect(await judged('PK\u0003\u0004 pas une archive', 'docx')).toBeNull();
  expect(await judged('%PDF-1.7', 'docx')).toBe('pdf');
  expect(await judged('Bonjour', 'docx')).toBeNull();
  expect(await judged(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]), 'txt')).toBeNull();
  expect(await judged('', 'txt')).toBeNull();
});

it('the judge of file kinds knows old Office files and protected ones, which it cannot read [B.121]', async () => {
  expect(await judged(compound('WordDocument'), 'docx')).toBe('legacy');
  expect(await judged(compound('EncryptionInfo', 'EncryptedPackage'), 'docx')).toBe('protected');
  const manifest =
    '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  const odt = {
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': 'x',
    'META-INF/manifest.xml': manifest,
  };
  expect(await judged(await zipOf(odt), 'odt')).toBe('protected');
});

it('the judge of file kinds distinguishes texts as far as their content does', async () => {
  expect(await judged('# Titre\n\nTexte', 'md')).toBe('md');
  expect(await judged('<!DOCTYPE html><p>Bonjour</p>', 'html')).toBe('html');
  expect(await judged('Bonjour', 'html')).toBeNull();
  expect(await judged('From: a@exemple.fr\r\nSubject: x\r\n\r\nBonjour', 'eml')).toBe('eml');
  expect(await judged('Bonjour à tous', 'eml')).toBeNull();
});

it('the judge of file kinds knows an Office file whose main part has its type by its ending, or other capitals', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const relations =
    '<Relationships><Relationship Id="R1" Type="http://x/officeDocument" Target="/word/document.xml"/></Relationships>';
  const byEnding = {
    '[Content_Types].xml': `<Types><Default Extension="XML" ContentType="${type}"/></Types>`,
    '_rels/.rels': relations,
    'word/document.xml': '<w:document/>',
  };
  expect(await judged(await zipOf(byEnding), 'docx')).toBe('docx');
  expect(await judged(await zipOf({ ...byEnding, '_rels/.rels': '<Relationships/>' }), 'docx')).toBeNull();
  const override = `<Types><Override PartName="/Word/Document.xml" ContentType="${type}"/></Types>`;
  expect(await judged(await zipOf({ ...byEnding, '[Content_Types].xml': override }), 'docx')).toBe('docx');
});

it('the judge of file kinds knows an Office file with bytes behind its end, or with backslashes in its names', async () => {
  const docx = await docxOf('<w:p/>');
  expect(await judged(Buffer.concat([docx, Buffer.from('\r\n<!-- reçu -->')]), 'docx')).toBe('docx');
  const named = writtenZip([
    {
      name: '[Content_Types].xml',
      data: String.raw`<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    },
    { name: String.raw`xl\workbook.xml`, data: '<workbook/>', flags: 0 },
  ]);
  expect(await judged(named, 'xlsx')).toBe('xlsx');
});

it('the judge of file kinds knows a picture whose directory stands at its end, or behind much else', async () => {
  const size = { width: 400, height: 200, channels: 3 } as const;
  const noise = sharp({ create: { ...size, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });
  const tiff = await noise.tiff({ compression: 'none' }).toBuffer();
  expect(tiff.readUInt32LE(4)).toBeGreaterThan(64 * 1024);
  expect(await judged(tiff, 'image')).toBe('image');
  const png = await sharp({ create: { ...size, background: '#fff' } })
    .png()
    .toBuffer();
  const note = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.alloc(90_000, 'a')]);
  const chunk = Buffer.concat([Buffer.alloc(4), note, Buffer.alloc(4)]);
  chunk.writeUInt32BE(note.length - 4, 0);
  chunk.writeUInt32BE(crc32(note), chunk.length - 4);
  expect(await judged(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]), 'image')).toBe('image');
});

it('the judge of file kinds knows a mail by its header: from a mailbox, in ISO-2022-JP, with a part of bytes or a PDF', async () => {
  const header = 'From: a@exemple.fr\r\nSubject: x\r\n\r\n';
  expect(await judged(`From a@exemple.fr Fri Nov 27 08:00:00 2026\n${header}Bonjour`, 'eml')).toBe('eml');
  expect(await judged(`\uFEFF\r\n${header}Bonjour`, 'eml')).toBe('eml');
  expect(await judged(`${header}\u001B$B3X\u001B(B`, 'eml')).toBe('eml');
  expect(await judged(`${header}plan\0\u0001\u0002`, 'eml')).toBe('eml');
  expect(await judged(`${header}%PDF-1.7`, 'eml')).toBe('eml');
  expect(await judged(`From a@exemple.fr\nBonjour à tous`, 'eml')).toBeNull();
  expect(await judged(`From: a@exemple.fr\0\n\nx`, 'eml')).toBeNull();
});

it('the judge of file kinds takes a text for one whatever its first letters are the mark of', async () => {
  expect(await judged('PK 12+300 : aiguille 4', 'txt')).toBe('txt');
  expect(await judged('Un fichier PDF commence par %PDF-1.7', 'txt')).toBe('txt');
  expect(await judged('Journal\n\u001B[31mERREUR\u001B[0m N\bN\u001A', 'txt')).toBe('txt');
});
