import type { SharedItem } from '@savoir/service-worker';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFileTypes } from '@savoir/contracts/documents';
import { expect, it } from 'vitest';
import { planShare, targetOf } from './share-plan.ts';

const all = { note: true, document: true, video: true };
const file = (name: string, type = ''): SharedItem => ({
  key: name,
  kind: 'file',
  file: new File(['x'], name, { type }),
});
const words: SharedItem = { key: 'text', kind: 'text', text: 'La presse siffle' };

it.each([
  [words, 'note'],
  [file('plaque.jpg', 'image/jpeg'), 'note'],
  [file('IMG_1.HEIC'), 'note'],
  [file('bruit.opus', 'audio/ogg'), 'note'],
  [file('film.mov', 'video/quicktime'), 'note'],
  [file('film.3gp'), 'note'],
  [file('releve.txt', 'text/plain'), 'note'],
  [file('notice.pdf', 'application/pdf'), 'document'],
  [file('notice.PDF'), 'document'],
  [file('tableau.xlsx', 'application/vnd.ms-excel'), 'document'],
  [file('Procédure.DOCX', 'application/octet-stream'), 'document'],
  [file('formation.pptx'), 'document'],
  [file('sans-nom', 'application/vnd.oasis.opendocument.text'), 'document'],
  [file('page.html', 'text/html'), 'document'],
  [file('LISEZMOI.md', 'text/plain'), 'document'],
  [file('consigne.eml', 'message/rfc822'), 'document'],
  [file('fax.tif', 'image/tiff'), 'document'],
  [file('plan.webp', 'image/webp'), 'note'],
  [file('releve.txt'), 'note'],
  [file('ancien.xls', 'application/vnd.ms-excel'), null],
  [file('archive.zip', 'application/zip'), null],
  [file('dessin.svg', 'image/svg+xml'), null],
  [file('sans-nom'), null],
])('what is shared, %j goes to %s', (item, target) => expect(targetOf(item)).toBe(target));

it('what is shared is sorted by where it goes, and what cannot go there says why', () => {
  const film = file('film.mp4', 'video/mp4');
  const pdf = file('notice.pdf', 'application/pdf');
  const sheet = file('tableau.xlsx', 'application/vnd.ms-excel');
  const zip = file('archive.zip', 'application/zip');
  const old = file('ancien.doc', 'application/msword');
  expect(planShare([words, film, pdf, sheet, zip, old], all)).toEqual({
    note: [words, film],
    document: [pdf, sheet],
    refused: [
      { item: zip, refusal: 'kind' },
      { item: old, refusal: 'legacy' },
    ],
  });
  expect(planShare([words, film, pdf], { note: true, document: false, video: false })).toEqual({
    note: [words],
    document: [],
    refused: [
      { item: film, refusal: 'video' },
      { item: pdf, refusal: 'documentRight' },
    ],
  });
  expect(planShare([words], { ...all, note: false }).refused).toEqual([{ item: words, refusal: 'noteRight' }]);
});

it('the system offers Savoir for every kind of document, by its type and by its ending [B.155]', () => {
  const path = join(import.meta.dirname, '../../public/manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as {
    share_target: { params: { files: { accept: string[] }[] } };
  };
  const offered = manifest.share_target.params.files.flatMap(({ accept }) => accept);
  for (const [suffix, { contentType }] of Object.entries(documentFileTypes)) {
    expect(offered).toContain(contentType);
    expect(offered).toContain(`.${suffix}`);
  }
  for (const ending of ['.htm', '.markdown', '.jpeg', '.heif', '.tif']) expect(offered).toContain(ending);
});
