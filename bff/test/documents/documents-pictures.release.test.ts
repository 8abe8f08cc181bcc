import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPages } from '@savoir/contracts/documents';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { ask } from '../chat-client.ts';
import { imported } from '../documents-client.ts';

startApplication();

/** A sheet of these lines, as a fax or a scanner has it. */
const sheet = (...lines: string[]): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="600"><rect width="1600" height="600" fill="#fff"/>${lines
        .map((text, at) => `<text x="60" y="${150 + at * 120}" font-size="60" font-family="DejaVu Sans">${text}</text>`)
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const textOf = async (id: string, from = 1) =>
  (await client.call('reader', documentPages, { params: { id }, query: { from } })).body.items[0]?.text;

describe('a picture as a document, from the upload to the answer [B.126]', () => {
  it('a TIFF of two sheets is read sheet by sheet, each cited by its number', async () => {
    const sheets = [
      await sheet('Consignes du four tunnel', 'Porter le masque avant de charger'),
      await sheet('Arrêt du four tunnel ZT-45', 'Attendre 35 minutes avant ouverture'),
    ];
    const tiff = await sharp(sheets, { join: { animated: true } })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    expect((await sharp(tiff).metadata()).pages).toBe(2);
    const document = await imported(client, 'creator', tiff, { documentFileSuffix: 'tiff', filename: 'Four.tif' });
    expect(document).toMatchObject({
      kind: 'image',
      status: 'ready',
      pageCount: 2,
      pages: ['recognised', 'recognised'],
      parts: [{ place: 'image 1' }, { place: 'image 2' }],
    });
    expect(await textOf(document.id, 2)).toMatch(/Attendre 35 minutes/);
    const { answer } = await ask(bff, 'reader', 'Combien de minutes attendre avant ouverture du four tunnel ZT-45 ?');
    expect(answer.citations[0]).toMatchObject({ sourceId: document.id, page: 2, place: 'image 2' });
    const shown = await fetch(new URL(document.downloadUrl, client.origin));
    expect(shown.headers.get('content-type')).toBe('image/tiff');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(tiff);
  });

  it('the photo of a telephone (HEIC) is decoded, read and cited', async () => {
    const heic = await readFile(join(import.meta.dirname, '../../../e2e/fixtures/plaque-compresseur.heic'));
    const document = await imported(client, 'creator', heic, { documentFileSuffix: 'heic', filename: 'IMG_0412.HEIC' });
    expect(document).toMatchObject({
      kind: 'image',
      status: 'ready',
      pageCount: 1,
      pages: ['recognised'],
      parts: [{ place: 'image' }],
    });
    expect(await textOf(document.id)).toMatch(/Compresseur à vis VC-45/);
    const { answer } = await ask(bff, 'reader', 'Quelle est la pression max. du compresseur VC-45 ?');
    expect(answer.citations[0]).toMatchObject({ sourceId: document.id, page: 1, place: 'image' });
    const shown = await fetch(new URL(document.downloadUrl, client.origin));
    expect(shown.headers.get('content-type')).toBe('image/heic');
  });
});
