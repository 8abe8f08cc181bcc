import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRenderer, recognisedText } from '../../ingestion/pdf/index.ts';
import { writePdf } from '../../seed/write-pdf.ts';
import { createImageReader } from './create-image-reader.ts';
import { tesseractRecogniser } from './tesseract-recogniser.ts';

const going = new AbortController().signal;
const recogniser = tesseractRecogniser();
const reader = createImageReader(recogniser, null);
afterAll(() => reader.close());

const tariffs = [
  ['Prestation', 'Unité', 'Forfait', 'Tarif HT'],
  ['Visite annuelle', 'visite', 'oui', '480,00 €'],
  ['Astreinte de nuit', 'heure', 'non', '95,50 €'],
  ['Remplacement du filtre', 'pièce', 'non', '38,20 €'],
  ['Dépannage sous quatre heures', 'heure', 'oui', '72,00 €'],
  ['Mise en service', 'jour', 'non', '640,00 €'],
  ['Formation des opérateurs', 'jour', 'oui', '590,00 €'],
];

let scan: Buffer;
beforeAll(async () => {
  const pdf = await writePdf('Contrat de maintenance', [
    [
      { heading: 'Annexe 3 : tarifs' },
      {
        text: 'Les prix ci-dessous valent pour la durée du contrat. Ils sont révisés chaque année au mois de janvier.',
      },
      { table: tariffs, widths: [190, 80, 80, 120] },
      { text: 'Les déplacements sont compris dans le prix des prestations.' },
    ],
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'savoir-scan-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    await using renderer = openRenderer(join(folder, 'a.pdf'));
    scan = await renderer.render(1, going);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function readScan(image: Buffer) {
  const read = await reader.read(image, going);
  return read === null ? { text: '', words: [] } : recognisedText(read);
}

/** Letters and digits alone: recognition may take a sign for another. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
const cellsOf = (markdown: string) =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[ -|]*$/.test(line))
    .map((line) => line.split('|').slice(1, -1).map(bare));

describe('a scanned page', () => {
  it('a scanned page keeps every cell of a ruled table at its place, between the texts around it', async () => {
    const { text } = await readScan(scan);
    expect(cellsOf(text)).toEqual(tariffs.map((row) => row.map(bare)));
    expect(text).toMatch(/^## Annexe 3 ?: tarifs$|^# Annexe 3 ?: tarifs$/m);
    expect(text).not.toContain('page 1');
    expect(text.indexOf('Les prix ci-dessous')).toBeLessThan(text.indexOf('| Visite annuelle'));
    expect(text.indexOf('| Mise en service')).toBeLessThan(text.indexOf('Les déplacements'));
  });

  it('a scanned page keeps them when it was laid on the glass at an angle, and pale', async () => {
    const leaning = await sharp(scan)
      .rotate(1.3, { background: '#f4f2ec' })
      .linear(0.75, 55)
      .blur(0.6)
      .jpeg({ quality: 60 })
      .toBuffer();
    expect(cellsOf((await readScan(leaning)).text)).toEqual(tariffs.map((row) => row.map(bare)));
  });

  it.each([90, 180, 270])(
    'a scanned page is read when it lies turned by %i degrees, and its words stand where they are seen',
    async (degrees) => {
      const turned = await sharp(scan).rotate(degrees).jpeg().toBuffer();
      const [upright, { text, words }] = [await readScan(scan), await readScan(turned)];
      expect(text).toContain('Les déplacements sont compris');
      const placeIn = (all: typeof words) => all.find((word) => word.text.includes('Astreinte'))?.place;
      const { x = 0, y = 0, width = 0, height = 0 } = placeIn(upright.words) ?? {};
      const seen = placeIn(words);
      const [across, down] = { 90: [1 - y - height, x], 180: [1 - x - width, 1 - y - height], 270: [y, 1 - x - width] }[
        degrees
      ] ?? [0, 0];
      expect(seen?.x ?? 0).toBeCloseTo(across ?? 0, 1);
      expect(seen?.y ?? 0).toBeCloseTo(down ?? 0, 1);
    },
  );
});
