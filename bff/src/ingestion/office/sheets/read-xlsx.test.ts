import { expect, it } from 'vitest';
import { readParts } from '../read-parts.ts';
import { officeSample, partsOf, xlsxOf, xlsxRow } from '../test-office.ts';

it.each(['xlsx', 'ods'] as const)(
  'reads the sheets of a workbook (%s) as tables, with their cells [B.116]',
  async (kind) => {
    const parts = await readParts(officeSample(`tariffs.${kind}`), kind);
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

it('the reader of workbooks gives every stretch of a long sheet the header over it, and says which cells it is', async () => {
  const parts = await readParts(officeSample('long.xlsx'), 'xlsx');
  expect(parts.length).toBeGreaterThan(3);
  for (const { text } of parts)
    expect(text).toMatch(/^\| Pièce \| Quantité \| Place \|\n\| --- \| --- \| --- \|\n\| Pièce /);
  expect(parts[0]?.range).toMatch(/^A1:C\d+$/);
  expect(parts.at(-1)?.range).toMatch(/^A\d+:C301$/);
  const said = parts.flatMap(({ text }) => text.split('\n').slice(2));
  expect(said).toHaveLength(300);
});

it('the reader of workbooks shows numbers as their sheet does: dates, shares, amounts', async () => {
  const [part] = await readParts(officeSample('formats.xlsx'), 'xlsx');
  expect(
    part?.text
      .split('\n')
      .at(-1)
      ?.replace(/[\u00A0\u202F]/g, ' '),
  ).toBe('| 09/12/2025 | 12,5% | 1 250,50 € |');
});

it('never computes a formula: it shows the value that was stored, and says where there is none', async () => {
  const rows = `${xlsxRow(1, ['Total', 'Calcul'])}
    <row r="2"><c r="A2"><f>SUM(1,2)</f><v>3</v></c><c r="B2"><f>WEBSERVICE("http://exemple.fr")</f></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>=cmd|' /C calc'!A0</t></is></c><c r="B3" t="e"><v>#REF!</v></c></row>`;
  const [part] = await partsOf(await xlsxOf(rows), 'xlsx');
  expect(part?.text).toBe(
    ['| Total | Calcul |', '| --- | --- |', '| 3 |  |', String.raw`| =cmd\|' /C calc'!A0 | #REF! |`].join('\n'),
  );
  expect(part?.leftOut).toEqual([{ what: 'formulas', count: 1 }]);
});

it('the reader of workbooks leaves hidden sheets out, and says so', async () => {
  const parts = await readParts(officeSample('hidden.xlsx'), 'xlsx');
  expect(parts.map(({ name }) => name)).toEqual(['Tarifs']);
  expect(parts[0]?.leftOut).toEqual([{ what: 'hidden-sheets', count: 1 }]);
});

it('the reader of workbooks repeats what stands once for several rows', async () => {
  const [part] = await readParts(officeSample('merged.xlsx'), 'xlsx');
  expect(part?.text.split('\n').slice(2)).toEqual(['| PX-310 | Vis M8 |', '| PX-310 | Vis M10 |']);
});

it('the reader of workbooks says what is left out of a workbook that holds nothing else', async () => {
  const zip = await xlsxOf('', {
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData/><drawing r:id="d"/></worksheet>',
  });
  expect(await partsOf(zip, 'xlsx')).toEqual([
    { name: '', text: '', leftOut: [{ what: 'drawings', count: 1 }], pictures: [] },
  ]);
});

it('the reader of workbooks shows signs that the file has to write otherwise', async () => {
  const rows = xlsxRow(1, ['Consigne', 'Code']) + xlsxRow(2, ['Fermer_x000D_\nPurger_x0007_', 'R_x005F_x000D_']);
  const [part] = await partsOf(await xlsxOf(rows), 'xlsx');
  expect(part?.text.split('\n').at(-1)).toBe(String.raw`| Fermer Purger | R_x000D\_ |`);
});
