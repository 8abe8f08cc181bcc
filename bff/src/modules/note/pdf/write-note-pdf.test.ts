import { resolve } from 'node:path';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import type { PdfMedium } from './draw-media.ts';
import { noteUrl, sheetOf, type Sheet } from './test-sheet.ts';

const photo = (id: string): PdfMedium => ({
  id,
  kind: 'photo',
  name: `${id}.jpg`,
  contentType: 'image/jpeg',
  duration: '',
  picture: resolve(import.meta.dirname, '../../../../../e2e/fixtures/plaque-compresseur.jpg'),
  attachment: null,
});

/** How many points of the page have this colour. */
function pointsOf({ drawn: { data } }: Sheet, color: readonly [number, number, number]): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (color.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 6)) count++;
  return count;
}
const danger = [0x7a, 0x1d, 0x17] as const;

it('a sheet is written in the fonts of the product, which it holds as subsets, in less than 200 kB', async () => {
  const { fonts, bytes } = await sheetOf({
    markdown: 'Pression : **7,5 bar** ! Débit de 1 250 L, à 3 %, *à froid*. '.repeat(40),
  });
  expect(fonts).toEqual({
    names: ['BricolageGrotesque-SemiBold', 'HankenGrotesk-Bold', 'HankenGrotesk-Italic', 'HankenGrotesk-Regular'],
    areInside: true,
  });
  expect(bytes.length).toBeLessThan(200_000);
});

it('a sheet draws every sign, from another font where its own have none, and a box where none has', async () => {
  const signs = '→ ≥ ° ² µ Ω ☐ 中';
  const { pages, plain, fonts } = await sheetOf({
    title: `Signes ${signs}`,
    markdown: `Voici ${signs}, **voici ${signs}**, \`${signs}\`.\n\n| ${signs} |\n| --- |\n| ${signs} |`,
  });
  // Title, plain, bold, code, both cells, and the foot.
  expect(
    pages
      .join('')
      .replaceAll(/\s/g, '')
      .match(/→≥°²µΩ☐□/g),
  ).toHaveLength(7);
  expect(fonts.names).toContain('DejaVuSans');
  // Glyph 0 of a font is what it draws for a character that it does not have.
  const shown = [...plain.matchAll(/<([0-9a-f]+)> -?[\d.]+(?= |\])/g)].flatMap(([, codes = '']) =>
    codes.match(/.{4}/g),
  );
  expect(shown.length).toBeGreaterThan(100);
  expect(shown).not.toContain('0000');
});

it('a sheet has a code that leads to the note, with its address in words', async () => {
  const { drawn, pages } = await sheetOf({});
  expect(decodeQR(drawn, { timeLimit: 5000 })).toBe(noteUrl);
  expect(pages[0]?.replaceAll(/\s+/g, ' ')).toContain('https://savoir.example/notes/');
  expect(pages[0]).toContain('0199a000-0000-7000-8000-000000000001');
});

it('a sheet has no code where other devices do not get to the note', async () => {
  const { drawn, pages } = await sheetOf({ isReachable: false });
  expect(() => decodeQR(drawn, { timeLimit: 5000 })).toThrow('finder');
  expect(pages[0]).not.toContain('savoir.example');
  expect(pages[0]).toContain('Ouvrir la fiche');
});

it('a sheet says whose note it is, what it is worth, and at the foot of each page what it is of', async () => {
  const { pages } = await sheetOf({
    title: 'Vidange du réducteur',
    seal: {
      sign: 'validated',
      lines: ['Validée par Nadia Benali le 16 novembre 2026', 'À vérifier avant le 16 mai 2027'],
    },
    markdown: 'Étape à froid.\n\n'.repeat(70),
    footer: 'version 3 · exporté le 27 novembre 2026',
  });
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
  const [page = ''] = (await sheetOf({ title })).pages;
  expect(page.trimEnd().split('\n').at(-1)).toMatch(/^Vidange, rinçage et .+… +version 3 · 1\/1$/);
  for (const word of title.split(' ')) expect(page).toContain(word);
});

it('a table has its head on every page, which readers of the structure hear once', async () => {
  const rows = Array.from({ length: 90 }, (_, index) => `| Vis ${index} | ${index} N·m |`).join('\n');
  const { pages, plain } = await sheetOf({ markdown: `| Pièce | Couple |\n| --- | ---: |\n${rows}` });
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toMatch(/Pièce +Couple/);
  expect(plain.match(/\/S \/TH\b/g)).toHaveLength(2);
  const numbers = [...pages.join('').matchAll(/Vis (\d+)/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 90 }, (_, index) => index));
});

it('a step stays with its photo', async () => {
  const ids = Array.from({ length: 6 }, (_, index) => `0199a000-0000-7000-8000-00000000000${index}`);
  const { pages } = await sheetOf({
    media: ids.map(photo),
    markdown: ids.map((id, index) => `${index + 1}. Geste ${index}. ![Vue ${index}](media:${id})`).join('\n'),
  });
  const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
  for (const index of ids.keys()) {
    expect(pageOf(`Geste ${index}`)).toBeGreaterThanOrEqual(0);
    expect(pageOf(`Vue ${index}`)).toBe(pageOf(`Geste ${index}`));
  }
  expect(pages.join('')).not.toContain('Médias');
});

it.each(['> Attention : le carter est chaud.', '**Danger !** Le carter est chaud.', '1. Ne jamais : ouvrir à chaud.'])(
  'a warning stands out: %s',
  async (markdown) => expect(pointsOf(await sheetOf({ markdown }), danger)).toBeGreaterThan(300),
);

it.each(['> Le carter est chaud.', 'Attention au carter.', 'Vis : le carter est chaud.'])(
  'what is no warning has no frame: %s',
  async (markdown) => expect(pointsOf(await sheetOf({ markdown }), danger)).toBe(0),
);
