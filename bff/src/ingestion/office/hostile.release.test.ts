import { expect, it } from 'vitest';
import { readOffice } from './read-office.ts';
import { docxOf, fileOf, officeZip, partsOf, xlsxOf } from './test-office.ts';

it('does not inflate more than one file may hold together', async () => {
  // Each is within its own limit: twelve different sheets of 30 MB that pack well, but not suspiciously so.
  const line = Array.from({ length: 3000 }, (_, at) => `${at * 7919 + 1}`).join(' ');
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData><!-- ${line.repeat(1500)} --></worksheet>`;
  const count = 12;
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const zip = await officeZip('xlsx', {
    'xl/workbook.xml': `<workbook><sheets>${numbers.map((at) => `<sheet name="S${at}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbers.map((at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(numbers.map((at) => [`xl/worksheets/sheet${at}.xml`, sheet])),
  });
  await expect(partsOf(zip, 'xlsx')).rejects.toMatchObject({ reason: 'too-complex' });
});

it('does not look into an archive of more entries than any office file has', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`e${at}`, '']));
  await expect(partsOf(await docxOf('<w:p/>', many), 'docx')).rejects.toMatchObject({ reason: 'too-complex' });
});

it('reads 50,000 rows of a million, and says how many it left out', async () => {
  const cells = Array.from(
    { length: 1_000_000 },
    (_, at) => `<row r="${at + 1}"><c t="n"><v>${at % 977}</v></c><c><v>${at}</v></c></row>`,
  );
  const path = await fileOf(await xlsxOf(cells.join('')));
  let rows = 0;
  const leftOut: unknown[] = [];
  await readOffice(path, 'xlsx', {
    onPage({ text, part }) {
      rows += text.split('\n').length - 2;
      leftOut.push(...(part?.leftOut ?? []));
    },
  });
  // The first row is the header of all.
  expect(rows).toBe(49_999);
  expect(leftOut).toEqual([{ what: 'rows', count: 950_000 }]);
});
