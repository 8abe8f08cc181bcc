import { resolve } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import type { PdfMedium } from './draw-media.ts';
import { noteUrl, sheetOf, type Picture } from './test-sheet.ts';

const photo = (id: string): PdfMedium => ({
  id,
  kind: 'photo',
  name: `${id}.jpg`,
  contentType: 'image/jpeg',
  duration: '',
  picture: resolve(import.meta.dirname, '../../../../../e2e/fixtures/plaque-compresseur.jpg'),
  attachment: null,
});

const danger = [0x7a, 0x1d, 0x17] as const;
/** Frames of danger, from the top to the bottom of a page: stretches of lines with points of its colour. */
function warningsOf({ width, data }: Picture): number {
  let count = 0;
  let lastAt = -Infinity;
  for (let at = 0; at < data.length; at += 3) {
    if (danger.some((value, index) => Math.abs((data[at + index] ?? 0) - value) >= 6)) continue;
    const line = Math.floor(at / 3 / width);
    if (line > lastAt + 1) count++;
    lastAt = line;
  }
  return count;
}

it('a sheet is written in the fonts of the product, which it holds as subsets, in less than 200 kB', async () => {
  const sheet = await sheetOf({
    markdown: 'Pression : **7,5 bar** ! Débit de 1 250 L, à 3 %, *à froid*. '.repeat(40),
  });
  expect(await sheet.fonts()).toEqual({
    names: ['BricolageGrotesque-SemiBold', 'HankenGrotesk-Bold', 'HankenGrotesk-Italic', 'HankenGrotesk-Regular'],
    areInside: true,
  });
  expect(sheet.bytes.length).toBeLessThan(200_000);
});

it('a sheet draws every sign, from another font where its own have none, and a box where none has', async () => {
  const signs = '→ ≥ ° ² µ Ω ☐ 中';
  const sheet = await sheetOf({
    title: `Signes ${signs}`,
    markdown: `Voici ${signs}, **voici ${signs}**, \`${signs}\`.\n\n| ${signs} |\n| --- |\n| ${signs} |`,
  });
  // Title, plain, bold, code, both cells, and the foot.
  const pages = await sheet.pages();
  expect(
    pages
      .join('')
      .replaceAll(/\s/g, '')
      .match(/→≥°²µΩ☐□/g),
  ).toHaveLength(7);
  expect((await sheet.fonts()).names).toContain('DejaVuSans');
  // Glyph 0 of a font is what it draws for a character that it does not have.
  const shown = [...(await sheet.plain()).matchAll(/<([0-9a-f]+)> -?[\d.]+(?= |\])/g)].flatMap(([, codes = '']) =>
    codes.match(/.{4}/g),
  );
  expect(shown.length).toBeGreaterThan(100);
  expect(shown).not.toContain('0000');
});

it('a sheet has a code that leads to the note, with its address in words', async () => {
  const sheet = await sheetOf({});
  expect(decodeQR(await sheet.drawn(), { timeLimit: 5000 })).toBe(noteUrl);
  const pages = await sheet.pages();
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('https://savoir.example/notes/');
  expect(pages[0]).toContain('0199a000-0000-7000-8000-000000000001');
});

it('a sheet has no code where other devices do not get to the note', async () => {
  const sheet = await sheetOf({ isReachable: false });
  const [drawn, pages] = [await sheet.drawn(), await sheet.pages()];
  expect(() => decodeQR(drawn, { timeLimit: 5000 })).toThrow('finder');
  expect(pages[0]).not.toContain('savoir.example');
  expect(pages[0]).toContain('Ouvrir la fiche');
});

it('a sheet says whose note it is, what it is worth, and at the foot of each page what it is of', async () => {
  const sheet = await sheetOf({
    title: 'Vidange du réducteur',
    seal: {
      sign: 'validated',
      lines: ['Validée par Nadia Benali le 16 novembre 2026', 'À vérifier avant le 16 mai 2027'],
    },
    markdown: 'Étape à froid.\n\n'.repeat(70),
    footer: 'version 3 · exporté le 27 novembre 2026',
  });
  const pages = await sheet.pages();
  const [first = ''] = pages;
  const order = [
    'Delorme Maintenance',
    'Vidange du réducteur',
    'Nadia Benali',
    'avant le 16 mai 2027',
    'Étape à froid',
  ];
  expect(order.map((words) => first.indexOf(words))).toEqual(
    order.map((words) => first.indexOf(words)).toSorted((a, b) => a - b),
  );
  expect(first.indexOf('Delorme Maintenance')).toBeGreaterThanOrEqual(0);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((page, index) =>
    expect(page.trimEnd()).toMatch(
      new RegExp(`Vidange du réducteur +version 3 · exporté le 27 novembre 2026 · ${index + 1}/${pages.length}$`),
    ),
  );
});

it('a title that is too long for the foot is cut there, and nowhere else', async () => {
  const title =
    'Vidange, rinçage et remplissage du réducteur de la ligne de conditionnement numéro quatre, à chaud et sans arrêt';
  const [page = ''] = await (await sheetOf({ title })).pages();
  expect(page.trimEnd().split('\n').at(-1)).toMatch(/^Vidange, rinçage et .+… +version 3 · 1\/1$/);
  for (const word of title.split(' ')) expect(page).toContain(word);
});

it('a table has its head on every page, which readers of the structure hear once', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => `| Vis ${index} | ${index} N·m |`).join('\n');
  const sheet = await sheetOf({ markdown: `| Pièce | Couple |\n| --- | ---: |\n${rows}` });
  const pages = await sheet.pages();
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toMatch(/Pièce +Couple/);
  expect((await sheet.plain()).match(/\/S \/TH\b/g)).toHaveLength(2);
  const numbers = [...pages.join('').matchAll(/Vis (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 90 }, (_, index) => index));
});

it('a step stays with its photo', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => `0199a000-0000-7000-8000-00000000000${index}`);
  const sheet = await sheetOf({
    media: ids.map(photo),
    markdown: ids.map((id, index) => `${index + 1}. Geste ${index}. ![Vue ${index}](media:${id})`).join('\n'),
  });
  const pages = await sheet.pages();
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  for (const index of ids.keys()) {
    expect(pageOf(`Geste ${index}`)).toBeGreaterThanOrEqual(0);
    expect(pageOf(`Vue ${index}`)).toBe(pageOf(`Geste ${index}`));
  }
  expect(pages.join('')).not.toContain('Médias');
});

it('a footnote stands under the text, by the mark it has there', async () => {
  const sheet = await sheetOf({ markdown: 'Serrer à 40 N·m[^1], en croix.\n\n[^1]: À **froid** seulement.' });
  const [page = ''] = await sheet.pages();
  expect(page).toMatch(/40 N·m\[1\], en croix\.\s+\[1\] +À froid seulement\./);
});

const between = '\n\nVisser.\n\n';

it('a warning stands out, by a frame of its own', async () => {
  const warnings = [
    '> Attention : le carter est chaud.',
    '**Danger !** Le carter est chaud.',
    '1. Ne jamais : ouvrir à chaud.',
  ];
  const sheet = await sheetOf({ markdown: warnings.join(between) });
  expect(warningsOf(await sheet.drawn())).toBe(warnings.length);
});

it('what is no warning has no frame', async () => {
  const others = ['> Le carter est chaud.', 'Attention au carter.', 'Vis : le carter est chaud.'];
  const sheet = await sheetOf({ markdown: others.join(between) });
  expect(warningsOf(await sheet.drawn())).toBe(0);
});
