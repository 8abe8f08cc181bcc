import { expect, it } from 'vitest';
import { docxOf, partsOf } from '../test-office.ts';

const relations =
  '<Relationships><Relationship Id="n" Type="http://x/numbering" Target="numbering.xml"/><Relationship Id="s" Type="http://x/styles" Target="styles.xml"/></Relationships>';

async function read(body: string, numbering: string, styles = ''): Promise<string | undefined> {
  const zip = await docxOf(body, {
    'word/_rels/document.xml.rels': relations,
    'word/numbering.xml': `<w:numbering>${numbering}</w:numbering>`,
    'word/styles.xml': `<w:styles>${styles}</w:styles>`,
  });
  return (await partsOf(zip, 'docx'))[0]?.text;
}

const item = (text: string, number: number, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${number}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const level = (at: number, text: string, more = '<w:start w:val="1"/><w:numFmt w:val="decimal"/>') =>
  `<w:lvl w:ilvl="${at}">${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (id: number, inside: string) => `<w:abstractNum w:abstractNumId="${id}">${inside}</w:abstractNum>`;
const num = (id: number, of: number, inside = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${inside}</w:num>`;
const restart = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;

it('a numbered Word file starts a list again that is restarted, once, and lets others go on', async () => {
  const text = await read(
    item('a', 1) + item('b', 1) + item('c', 2) + item('d', 2) + item('e', 1) + item('f', 3),
    list(0, level(0, '%1.')) + num(1, 0) + num(2, 0, restart(0, 1)) + num(3, 0, restart(0, 7)),
  );
  expect(text).toBe('1. a\n2. b\n1. c\n2. d\n3. e\n7. f');
});

it('a numbered Word file starts where a level says, in its own format', async () => {
  const text = await read(
    item('a', 1) + item('b', 1, 1) + item('c', 1, 1) + item('d', 1) + item('e', 1, 1),
    list(
      0,
      level(0, '%1.', '<w:start w:val="4"/><w:numFmt w:val="decimal"/>') +
        level(1, '%1.%2', '<w:start w:val="3"/><w:numFmt w:val="upperRoman"/><w:isLgl/>'),
    ) + num(1, 0),
  );
  expect(text).toBe('4. a\n   - 4.3 b\n   - 4.4 c\n5. d\n   - 5.3 e');
});

it('a numbered Word file lets a level count on over the one above it where it says so', async () => {
  const text = await read(
    item('a', 1) + item('b', 1, 1) + item('c', 1) + item('d', 1, 1),
    list(0, level(0, '%1.') + level(1, '%2)', '<w:numFmt w:val="decimal"/><w:lvlRestart w:val="0"/>')) + num(1, 0),
  );
  expect(text).toBe('1. a\n   1) b\n2. c\n   2) d');
});

it('a numbered Word file takes the levels of a list from the one its style names, and a level of its own over that', async () => {
  const text = await read(
    item('a', 1) + item('b', 1) + item('c', 3),
    list(0, '<w:numStyleLink w:val="Articles"/>') +
      list(1, `<w:styleLink w:val="Articles"/>${level(0, 'Article %1')}`) +
      num(1, 0) +
      num(2, 1) +
      num(
        3,
        1,
        `<w:lvlOverride w:ilvl="0">${level(0, 'Annexe %1', '<w:numFmt w:val="upperLetter"/>')}</w:lvlOverride>`,
      ),
    '<w:style w:type="numbering" w:styleId="Articles"><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>',
  );
  expect(text).toBe('- Article 1 a\n- Article 2 b\n- Annexe C c');
});

it('a numbered Word file knows the level of a paragraph by its style', async () => {
  const styled = (id: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const text = await read(
    styled('Etape', 'a') + styled('SousEtape', 'b') + styled('SousEtape', 'c') + styled('Etape', 'd'),
    list(
      0,
      level(0, '%1.', '<w:pStyle w:val="Etape"/>') +
        level(1, '%2)', '<w:numFmt w:val="lowerLetter"/><w:pStyle w:val="SousEtape"/>'),
    ) + num(1, 0),
    ['Etape', 'SousEtape']
      .map(
        (id) =>
          `<w:style w:type="paragraph" w:styleId="${id}"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>`,
      )
      .join(''),
  );
  expect(text).toBe('1. a\n   - a) b\n   - b) c\n2. d');
});

it('a numbered Word file keeps the numbers of steps in the cells of a table', async () => {
  const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
  const plain = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const text = await read(
    `<w:tbl>${row(plain('Organe'), plain('Étapes'))}${row(plain('Pompe'), item('Fermer', 1) + item('Purger', 1))}${row(plain('Vanne'), item('Ouvrir', 2))}</w:tbl>`,
    list(0, level(0, '%1.')) + num(1, 0) + num(2, 0, restart(0, 1)),
  );
  expect(text?.split('\n').slice(2)).toEqual(['| Pompe | 1. Fermer 2. Purger |', '| Vanne | 1. Ouvrir |']);
});

it('a numbered Word file counts a step without words, and none that was deleted', async () => {
  const end = (mark: string) =>
    `<w:p><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:rPr>${mark}</w:rPr></w:pPr></w:p>`;
  const text = await read(
    item('a', 1) + end('') + item('b', 1) + end('<w:del/>') + end('<w:vanish/>') + item('c', 1),
    list(0, level(0, '%1.')) + num(1, 0),
  );
  expect(text).toBe('1. a\n3. b\n4. c');
});
