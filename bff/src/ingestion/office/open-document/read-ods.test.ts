import { expect, it } from 'vitest';
import { odsOf, partsOf } from '../test-office.ts';

const read = async (rows: string) => partsOf(await odsOf(rows), 'ods');
const row = (text: string, [rows, columns]: [number, number]) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="${columns}"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const charactersOf = (parts: Awaited<ReturnType<typeof read>>) => parts.reduce((sum, { text }) => sum + text.length, 0);

it.each<[string, string]>([
  ['rows of a little text', row('Oui', [1_048_576, 2])],
  ['rows of much text', row('mot '.repeat(5000), [60_000, 1])],
  ['cells of much text', row('mot '.repeat(5000), [1, 200])],
  ['rows, each a few times, over and over', row('Oui', [500, 2]).repeat(200)],
])('does not make a book of a few bytes by repeated %s, and says what it left out', async (_what, rows) => {
  const parts = await read(rows);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.length).toBeLessThan(100);
  expect(charactersOf(parts)).toBeLessThan(250_000);
  expect(parts.flatMap(({ leftOut }) => leftOut).length).toBeGreaterThan(0);
});

it('writes out what a sheet of people repeats', async () => {
  const parts = await read(row('Nom', [1, 2]) + row('Non', [300, 2]));
  expect(parts.flatMap(({ text }) => text.match(/Non \| Non/g) ?? [])).toHaveLength(300);
  expect(parts.flatMap(({ leftOut }) => leftOut)).toEqual([]);
});

it('the reader of OpenDocument sheets reads comments of cells behind their table, without who wrote them', async () => {
  const cell = (text: string, more = '', columns = 1) =>
    `<table:table-cell table:number-columns-repeated="${columns}"><text:p>${text}</text:p>${more}</table:table-cell>`;
  const comment = (text: string, resolved = false) =>
    `<office:annotation loext:resolved="${resolved}"><dc:creator>Nadia</dc:creator><text:p>${text}</text:p></office:annotation>`;
  const [part] = await read(
    `<table:table-row>${cell('Moteur', '', 2)}${cell('Vitesse')}</table:table-row>
     <table:table-row>${cell('M1', comment('Fait', true), 2)}${cell('1 200 tr/min', comment('Seulement à froid'))}</table:table-row>`,
  );
  expect(part?.text.split('\n').slice(2)).toEqual([
    '| M1 | M1 | 1 200 tr/min |',
    '',
    '> Commentaire (C2)\u00A0: Seulement à froid',
  ]);
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
});
