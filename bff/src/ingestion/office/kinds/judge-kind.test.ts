import { writeFile } from 'node:fs/promises';
import type { DocumentKind } from '@savoir/contracts/documents';
import { expect, it } from 'vitest';
import { docxOf, fileOf, xlsxOf, zipOf } from '../test-office.ts';
import { judgeKind } from './judge-kind.ts';

const judged = async (bytes: Buffer | string, announced: DocumentKind) => judgeKind(await fileOf(bytes), announced);

const compound = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
  ]);

it('knows a file by its content, whatever its name says [B.120]', async () => {
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

it('knows old Office files and protected ones, which it cannot read [B.121]', async () => {
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

it('tells texts apart as far as their content does', async () => {
  expect(await judged('# Titre\n\nTexte', 'md')).toBe('md');
  expect(await judged('<!DOCTYPE html><p>Bonjour</p>', 'html')).toBe('html');
  expect(await judged('Bonjour', 'html')).toBeNull();
  expect(await judged('From: a@exemple.fr\r\nSubject: x\r\n\r\nBonjour', 'eml')).toBe('eml');
  expect(await judged('Bonjour à tous', 'eml')).toBeNull();
});

it('judges nothing by its name', async () => {
  const path = await fileOf('', 'notice.docx');
  await writeFile(path, 'MZ\u0090\u0000\u0003');
  expect(await judgeKind(path, 'docx')).toBeNull();
});
