import { expect, it } from 'vitest';
import { docxOf, partsOf } from '../test-office.ts';

const read = async (body: string, entries = {}) => (await partsOf(await docxOf(body, entries), 'docx'))[0];
const run = (content: string) => `<w:r>${content}</w:r>`;
const text = (words: string) => run(`<w:t xml:space="preserve">${words}</w:t>`);
const sign = (font: string, char: string) => run(`<w:sym w:font="${font}" w:char="${char}"/>`);

it('the reader of Word files reads signs of fonts of symbols, and says of those no one knows', async () => {
  const part = await read(
    `<w:p>${sign('Wingdings', 'F0FE')}${sign('Wingdings', 'F0FD')}${sign('Wingdings', 'F0A8')}${text(' 5 k')}${sign('Symbol', 'F057')}${text(', ')}${sign('Symbol', '00A3')}${text(' 2 ')}${sign('Arial', '2192')}</w:p>`,
  );
  expect([part?.text, part?.leftOut]).toEqual(['☑☒☐ 5 kΩ, ≤ 2 →', []]);
  const other = await read(`<w:p>${text('Voir ')}${sign('Webdings', 'F033')}</w:p>`);
  expect([other?.text, other?.leftOut]).toEqual(['Voir \uFFFD', [{ what: 'text', count: 1 }]]);
  const typed = '<w:rPr><w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/></w:rPr><w:t>\uF0B1</w:t>';
  expect((await read(`<w:p>${run(typed)}${text(' 2 mm')}</w:p>`))?.text).toBe('± 2 mm');
});

it('the reader of Word files says which boxes of an old form are ticked, and what was chosen', async () => {
  const field = (data: string) => run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`);
  const part = await read(
    `<w:p>${text('Gants ')}${field('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${text(' masque ')}${field('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>')}${text(' casque ')}${field('<w:checkBox><w:default w:val="1"/></w:checkBox>')}${text(' zone ')}${field('<w:ddList><w:result w:val="1"/><w:listEntry w:val="A"/><w:listEntry w:val="B"/></w:ddList>')}</w:p>`,
  );
  expect(part?.text).toBe('Gants ☒ masque ☐ casque ☒ zone B');
});

it('the reader of Word files parts words at a tab to the margin, reads ruby once, and a large first letter with its word', async () => {
  expect((await read(`<w:p>${text('Débit')}${run('<w:ptab/>')}${text('120')}</w:p>`))?.text).toBe('Débit 120');
  const ruby = `<w:ruby><w:rubyPr/><w:rt>${text('とうきょう')}</w:rt><w:rubyBase>${text('東京')}</w:rubyBase></w:ruby>`;
  expect((await read(`<w:p>${text('Usine de ')}${run(ruby)}</w:p>`))?.text).toBe('Usine de 東京');
  const initial = (letter: string) => `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${text(letter)}</w:p>`;
  expect((await read(`${initial('L')}<w:p>${text('a presse')}</w:p><w:p>${text('Fin')}</w:p>`))?.text).toBe(
    'La presse\n\nFin',
  );
  expect((await read(`${initial('À')}<w:p>${text(' froid')}</w:p>${initial('Z')}`))?.text).toBe('À froid\n\nZ');
});

it('the reader of Word files keeps cells in their column where a row starts further in', async () => {
  const row = (cells: readonly string[], before = '') =>
    `<w:tr><w:trPr>${before}</w:trPr>${cells.map((each) => `<w:tc><w:p>${text(each)}</w:p></w:tc>`).join('')}</w:tr>`;
  const part = await read(
    `<w:tbl>${row(['Machine', 'Organe', 'Couple'])}${row(['Bride', '60'], '<w:gridBefore w:val="1"/>')}</w:tbl>`,
  );
  expect(part?.text.split('\n').at(-1)).toBe('|  | Bride | 60 |');
});

it('the reader of Word files reads a file that stands in the text, and says of one that it cannot read', async () => {
  const types = { a: 'chunk.html', b: 'chunk.mht', c: 'chunk.txt', d: 'chunk.docx' };
  const relations = Object.entries(types).map(
    ([id, target]) => `<Relationship Id="${id}" Type="http://x/aFChunk" Target="${target}"/>`,
  );
  const chunk = (id: string) => `<w:altChunk r:id="${id}"/>`;
  const table = `<w:tbl><w:tr><w:tc><w:p>${text('Note')}</w:p></w:tc><w:tc><w:p>${text('Texte')}</w:p></w:tc></w:tr><w:tr><w:tc>${chunk('c')}</w:tc><w:tc><w:p>${text('y')}</w:p></w:tc></w:tr></w:tbl>`;
  const part = await read(`<w:p>${text('Avant')}</w:p>${chunk('a')}${chunk('b')}${chunk('d')}${table}`, {
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'word/chunk.html': '<html><body><p>Fusible 16 A</p></body></html>',
    'word/chunk.mht': 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<p>Vanne V12</p>',
    'word/chunk.txt': Buffer.from('Réglé', 'latin1'),
    'word/chunk.docx': 'PK',
  });
  expect(part?.text).toBe('Avant\n\nFusible 16 A\n\nVanne V12\n\n| Note | Texte |\n| --- | --- |\n| Réglé | y |');
  expect(part?.leftOut).toEqual([{ what: 'text', count: 1 }]);
});

it('the reader of Word files reads equations of old fields', async () => {
  const field = (code: string, result = '') =>
    `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText xml:space="preserve">${code.slice(0, 5)}</w:instrText>`)}${run(`<w:instrText xml:space="preserve">${code.slice(5)}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${result}${run('<w:fldChar w:fldCharType="end"/>')}`;
  const part = await read(
    `<w:p>${text('Desserrer de 2')}${field(String.raw` EQ \f(1;4) `, text('image'))}${text(' tour, ')}<w:fldSimple w:instr="EQ \\r(3;x)">${text('image')}</w:fldSimple>${text(', voir page ')}${field(' PAGEREF a ', text('12'))}</w:p>`,
  );
  expect(part?.text).toBe('Desserrer de 2 1/4 tour, ∛(x), voir page 12');
});
