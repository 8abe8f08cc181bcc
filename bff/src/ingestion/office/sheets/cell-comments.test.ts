import { expect, it } from 'vitest';
import { partsOf, xlsxOf, xlsxRow as row } from '../test-office.ts';

const note = (cell: string, text: string) =>
  `<comment ref="${cell}" authorId="0"><text><r><t>Nadia:</t></r><r><t>\n${text}</t></r></text></comment>`;
const relations = ['comments', 'threadedComment']
  .map((type) => `<Relationship Id="${type}" Type="http://x/${type}" Target="../${type}1.xml"/>`)
  .join('');

const read = async (rows: string, notes: string, threads = '') =>
  partsOf(
    await xlsxOf(rows, {
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships>${relations}</Relationships>`,
      'xl/comments1.xml': `<comments><authors><author>Nadia</author></authors><commentList>${notes}</commentList></comments>`,
      'xl/threadedComment1.xml': `<ThreadedComments>${threads}</ThreadedComments>`,
    }),
    'xlsx',
  );
const said = (cell: string, text: string) => `> Commentaire (${cell})\u00A0: ${text}`;
const table = [row(1, ['Moteur', 'Vitesse']), row(2, ['M1', '1 200 tr/min']), row(3, ['M2', '900 tr/min'])].join('');

it('the reader of workbooks reads notes of cells behind the table they stand in, without who wrote them', async () => {
  const [part, ...others] = await read(
    `${table}${row(5, ['Relevé du 3 mai'])}`,
    note('B3', 'Bridé *') + note('B2', 'Seulement à froid') + note('A5', 'Par Paul') + note('C9', 'Fin'),
  );
  expect(part?.text.split('\n').slice(2)).toEqual([
    '| M1 | 1 200 tr/min |',
    '| M2 | 900 tr/min |',
    '',
    said('B2', 'Seulement à froid'),
    '',
    said('B3', String.raw`Bridé \*`),
    '',
    'Relevé du 3 mai',
    '',
    said('A5', 'Par Paul'),
    '',
    said('C9', 'Fin'),
  ]);
  expect([part?.leftOut, others]).toEqual([[], []]);
});

it('the reader of workbooks reads conversations on cells, and says how many that were settled it left out', async () => {
  const thread = (cell: string, id: string, text: string, more = '') =>
    `<threadedComment ref="${cell}" id="${id}" ${more}><text>${text}</text></threadedComment>`;
  const [part] = await read(
    table,
    note('B2', '[Threaded comment] Your version of Excel allows you to read this') + note('A2', 'De 2019'),
    thread('B2', 'a', 'À chaud ?') +
      thread('B2', 'b', '900 tr/min', 'parentId="a"') +
      thread('B3', 'c', 'Vérifier', 'done="1"') +
      thread('B3', 'd', 'Vérifié', 'parentId="c"'),
  );
  expect(part?.text.split('\n').slice(4)).toEqual(
    [said('B2', 'À chaud ?'), said('B2', '900 tr/min'), said('A2', 'De 2019')].flatMap((each) => ['', each]),
  );
  expect(part?.leftOut).toEqual([{ what: 'comments', count: 1 }]);
});

it('the reader of workbooks leaves out notes of what is hidden, and says so', async () => {
  const [part] = await read(`${table}${row(4, ['M3', '10'], 'hidden="1"')}`, note('A4', 'Ancien') + note('A3', 'Neuf'));
  expect(part?.text.split('\n').slice(5)).toEqual([said('A3', 'Neuf')]);
  expect(part?.leftOut).toEqual([
    { what: 'hidden-rows', count: 1 },
    { what: 'comments', count: 1 },
  ]);
});

it('the reader of workbooks gives notes to the stretch of a long sheet that holds their cell', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => row(at + 2, [`Pièce numéro ${at}`, 'Rayon du fond']));
  const parts = await read(row(1, ['Pièce', 'Place']) + rows.join(''), note('B2', 'Début') + note('B301', 'Fin'));
  expect(parts[0]?.text.split('\n').at(-1)).toBe(said('B2', 'Début'));
  expect(parts.at(-1)?.text.split('\n').at(-1)).toBe(said('B301', 'Fin'));
});
