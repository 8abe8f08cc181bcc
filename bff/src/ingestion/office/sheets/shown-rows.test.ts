import { expect, it } from 'vitest';
import { odsOf, partsOf, xlsxOf, xlsxRow as row } from '../test-office.ts';

const rows =
  row(1, ['Pièce', 'Prix', 'Marge']) +
  row(2, ['Vis', '4', '41']) +
  row(3, ['Secret', '417', '42'], 'hidden="1"') +
  row(4, [], 'hidden="1"') +
  row(5, ['Écrou', '5', '43']);

const worksheet = (cols: string, more = '') => ({
  'xl/worksheets/sheet1.xml': `<worksheet>${cols}<sheetData>${rows}</sheetData>${more}</worksheet>`,
});

it('the reader of workbooks leaves hidden rows and columns of a workbook out, and keeps the table around them whole', async () => {
  const hidden = worksheet('<cols><col min="3" max="16384" hidden="1"/></cols>');
  const [part, ...others] = await partsOf(await xlsxOf('', hidden), 'xlsx');
  expect([part?.text, part?.range]).toEqual(['| Pièce | Prix |\n| --- | --- |\n| Vis | 4 |\n| Écrou | 5 |', 'A1:B5']);
  expect(part?.leftOut).toEqual([
    { what: 'hidden-rows', count: 1 },
    { what: 'hidden-columns', count: 1 },
  ]);
  expect(others).toEqual([]);
});

it('the reader of workbooks keeps what joined cells show beside a hidden row or column of theirs', async () => {
  const merged = '<mergeCells><mergeCell ref="A3:A5"/><mergeCell ref="C1:C1"/></mergeCells>';
  const joined = rows.replace('<c r="A5" t="inlineStr"><is><t>Écrou</t></is></c>', '');
  const zip = await xlsxOf('', {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${joined}</sheetData>${merged}</worksheet>`,
  });
  const [part] = await partsOf(zip, 'xlsx');
  expect(part?.text.split('\n').at(-1)).toBe('| Secret | 5 | 43 |');
});

it('the reader of workbooks leaves hidden rows and columns of an OpenDocument workbook out', async () => {
  const cells = (...texts: string[]) =>
    texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('');
  const line = (more: string, ...texts: string[]) => `<table:table-row ${more}>${cells(...texts)}</table:table-row>`;
  const sheet = `<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="1"/><table:table-column/>
    ${line('', 'Pièce', 'Marge', 'Prix')}${line('', 'Vis', '41', '4')}
    ${line('table:visibility="collapse" table:number-rows-repeated="3"', 'Secret', '42', '417')}
    ${line('table:visibility="filter"', 'Filtré', '43', '418')}${line('', 'Écrou', '44', '5')}`;
  const [part] = await partsOf(await odsOf(sheet), 'ods');
  expect([part?.text, part?.range]).toEqual(['| Pièce | Prix |\n| --- | --- |\n| Vis | 4 |\n| Écrou | 5 |', 'A1:C7']);
  expect(part?.leftOut).toEqual([
    { what: 'hidden-rows', count: 4 },
    { what: 'hidden-columns', count: 1 },
  ]);
});

it('the reader of workbooks keeps powers of a cell and leaves out what is struck in it, by its stretches and by its style', async () => {
  const strings = `<sst><si><r><t>12 m</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r></si>
    <si><r><rPr><strike/></rPr><t>45</t></r><r><t xml:space="preserve"> 60</t></r></si><si><t>Vieux</t></si></sst>`;
  const zip = await xlsxOf('', {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="http://x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="r3" Type="http://x/styles" Target="styles.xml"/></Relationships>',
    'xl/sharedStrings.xml': strings,
    'xl/styles.xml':
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s" s="1"><v>2</v></c><c r="D1" s="1"><v>7</v></c></row></sheetData></worksheet>',
  });
  const [part] = await partsOf(zip, 'xlsx');
  expect(part?.text).toBe('| 12 m² | 60 |\n| --- | --- |');
  expect(part?.leftOut).toEqual([{ what: 'struck-text', count: 3 }]);
});
