import { utils, write, type WorkBook } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { readParts } from '../read-parts.ts';
import { fileOf, xlsxOf } from '../test-office.ts';

const file = async (book: WorkBook, bookType: 'xlsx' | 'ods') =>
  fileOf(write(book, { type: 'buffer', bookType }) as Buffer);

function bookOf(sheets: Readonly<Record<string, unknown[][]>>): WorkBook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return book;
}

const tariffs = {
  Tarifs: [['Tarifs 2026'], [], ['Référence', 'Prix', 'Stock'], ['NK-80', 1250.5, 12], ['NK-90', 1400, 0]],
  Contacts: [
    ['Nom', 'Poste'],
    ['Nadia', 'Atelier'],
  ],
};

it.each(['xlsx', 'ods'] as const)(
  'reads the sheets of a workbook (%s) as tables, with their cells [B.116]',
  async (kind) => {
    const parts = await readParts(await file(bookOf(tariffs), kind), kind);
    expect(parts.map(({ name, range }) => [name, range])).toEqual([
      ['Tarifs', 'A1:C5'],
      ['Contacts', 'A1:B2'],
    ]);
    expect(parts[1]?.text).toBe('| Nom | Poste |\n| --- | --- |\n| Nadia | Atelier |');
    expect(parts[0]?.text).toMatch(
      /^Tarifs 2026\n\n\| Référence \| Prix \| Stock \|\n\| --- \| --- \| --- \|\n\| NK-80 \| 1250[,.]5 \| 12 \|\n/,
    );
  },
);

it('gives every stretch of a long sheet the header over it, and says which cells it is', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [`Pièce ${at + 1}`, 10 + at, 'Rayon B, étagère du milieu']);
  const parts = await readParts(
    await file(bookOf({ Stock: [['Pièce', 'Quantité', 'Place'], ...rows] }), 'xlsx'),
    'xlsx',
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const { text } of parts)
    expect(text).toMatch(/^\| Pièce \| Quantité \| Place \|\n\| --- \| --- \| --- \|\n\| Pièce /);
  expect(parts[0]?.range).toMatch(/^A1:C\d+$/);
  expect(parts.at(-1)?.range).toMatch(/^A\d+:C301$/);
  const said = parts.flatMap(({ text }) => text.split('\n').slice(2));
  expect(said).toHaveLength(300);
});

it('shows numbers as their sheet does: dates, shares, amounts', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Date', 'Part', 'Montant'],
    [46_000, 0.125, 1250.5],
  ]);
  const formats = { A2: 'dd/mm/yyyy', B2: '0.0%', C2: '#,##0.00 "€"' };
  for (const [cell, z] of Object.entries(formats)) sheet[cell] = { ...(sheet[cell] as object), z };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Suivi');
  const [part] = await readParts(await file(book, 'xlsx'), 'xlsx');
  expect(
    part?.text
      .split('\n')
      .at(-1)
      ?.replace(/[\u00A0\u202F]/g, ' '),
  ).toBe('| 09/12/2025 | 12,5% | 1 250,50 € |');
});

it('never computes a formula: it shows the value that was stored, and says where there is none', async () => {
  const [part] = await readParts(
    await fileOf(
      await xlsxOf(`
        <row r="1"><c r="A1" t="inlineStr"><is><t>Total</t></is></c><c r="B1" t="inlineStr"><is><t>Calcul</t></is></c></row>
        <row r="2"><c r="A2"><f>SUM(1,2)</f><v>3</v></c><c r="B2"><f>WEBSERVICE("http://exemple.fr")</f></c></row>
        <row r="3"><c r="A3" t="inlineStr"><is><t>=cmd|' /C calc'!A0</t></is></c><c r="B3" t="e"><v>#REF!</v></c></row>`),
    ),
    'xlsx',
  );
  expect(part?.text).toBe(
    ['| Total | Calcul |', '| --- | --- |', '| 3 |  |', String.raw`| =cmd\|' /C calc'!A0 | #REF! |`].join('\n'),
  );
  expect(part?.leftOut).toEqual([{ what: 'formulas', count: 1 }]);
});

it('leaves hidden sheets out, and says so', async () => {
  const book = bookOf(tariffs);
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  const parts = await readParts(await file(book, 'xlsx'), 'xlsx');
  expect(parts.map(({ name }) => name)).toEqual(['Tarifs']);
  expect(parts[0]?.leftOut).toEqual([{ what: 'hidden-sheets', count: 1 }]);
});

it('repeats what stands once for several rows', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Machine', 'Pièce'],
    ['PX-310', 'Vis M8'],
    [null, 'Vis M10'],
  ]);
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Pièces');
  const [part] = await readParts(await file(book, 'xlsx'), 'xlsx');
  expect(part?.text.split('\n').slice(2)).toEqual(['| PX-310 | Vis M8 |', '| PX-310 | Vis M10 |']);
});

const sheetRelation = (type: string, target: string) => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="c" Type="http://x/${type}" Target="${target}"/></Relationships>`,
});

it('says how many notes of cells are left out', async () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
  const [part] = await readParts(
    await fileOf(
      await xlsxOf(rows, {
        ...sheetRelation('comments', '../comments1.xml'),
        'xl/comments1.xml':
          '<comments><commentList><comment ref="A1"><text><t>8 bar</t></text></comment></commentList></comments>',
      }),
    ),
    'xlsx',
  );
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
});

it('says what is left out of a workbook that holds nothing else', async () => {
  const zip = await xlsxOf('', {
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/><drawing r:id="d"/></worksheet>',
  });
  const parts = await readParts(await fileOf(zip), 'xlsx');
  expect(parts).toEqual([{ name: '', text: '', leftOut: [{ what: 'drawings', count: 1 }], pictures: [] }]);
});

it('shows signs that the file has to write otherwise', async () => {
  const cell = (name: string, words: string) => `<c r="${name}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = `<row r="1">${cell('A1', 'Consigne')}${cell('B1', 'Code')}</row><row r="2">${cell('A2', 'Fermer_x000D_\nPurger_x0007_')}${cell('B2', 'R_x005F_x000D_')}</row>`;
  const [part] = await readParts(await fileOf(await xlsxOf(rows)), 'xlsx');
  expect(part?.text.split('\n').at(-1)).toBe(String.raw`| Fermer Purger | R_x000D\_ |`);
});
