import { array, assert, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import type { TextRun } from '../text/text-lines.ts';
import { untaggedBlocks } from './untagged-blocks.ts';

const width = (text: string) => text.length * 5;
const run = (text: string, x: number, y: number): TextRun => ({
  text,
  x,
  y,
  width: width(text),
  size: 10,
  endsLine: true,
});
const blocks = (runs: TextRun[]) => untaggedBlocks(runs, [], 10, () => false);

const columns = [
  ['La vanne se ferme à la main avant', 'Le filtre est propre quand la barre'],
  ['toute visite du local des pompes et', 'reste dans le vert, sinon il faut le'],
  ['reste fermée tant que la visite dure.', 'laver à l’eau claire et le remonter.'],
  ['Le gardien note l’heure du départ de', 'Le joint se change à chaque lavage, il'],
  ['chaque équipe dans le cahier rouge.', 'ne sert jamais deux fois de suite.'],
] as const;

it('the layout of an untagged page reads columns one after the other when the file writes them line by line across the page', () => {
  const runs = columns.flatMap(([left, right], row) => [
    run(left, 50, 700 - row * 12),
    run(right, 300, 700 - row * 12),
  ]);
  expect(blocks(runs)).toEqual([
    { kind: 'paragraph', text: columns.map(([left]) => left).join(' ') },
    { kind: 'paragraph', text: columns.map(([, right]) => right).join(' ') },
  ]);
});

it('the layout of an untagged page leaves columns alone that the file writes one after the other', () => {
  const runs = [
    ...columns.map(([left], row) => run(left, 50, 700 - row * 12)),
    ...columns.map(([, right], row) => run(right, 300, 700 - row * 12)),
  ];
  expect(blocks(runs).map((block) => 'text' in block && block.text)).toEqual([
    columns.map(([left]) => left).join(' '),
    columns.map(([, right]) => right).join(' '),
  ]);
});

const grid = [
  ['Repère', 'Vis', 'Couple'],
  ['Couvercle', 'M8', '22'],
  ['Corps', 'M12', '65'],
  ['Socle', '', '150'],
];
const placed = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((row, y) => row.flatMap((cell, x) => (cell === '' ? [] : [run(cell, 50 + x * 120, 700 - y * 20)])));

it('the layout of an untagged page takes short aligned cells for a table, and keeps the place of an empty one', () => {
  expect(blocks(placed(grid))).toEqual([{ kind: 'table', rows: grid }]);
});

it('the layout of an untagged page joins a cell that goes on in a second line', () => {
  expect(blocks([...placed(grid), run('étanche', 170, 700 - 3 * 20 - 11)])).toEqual([
    { kind: 'table', rows: [...grid.slice(0, 3), ['Socle', 'étanche', '150']] },
  ]);
  const wrapped = [
    ...placed(grid.slice(0, 2)),
    run('de garniture', 170, 700 - 20 - 11),
    run('à froid', 290, 700 - 20 - 11),
    ...placed([[], [], ...grid.slice(2)]),
  ];
  expect(blocks(wrapped)).toEqual([
    { kind: 'table', rows: [grid[0], ['Couvercle', 'M8 de garniture', '22 à froid'], ...grid.slice(2)] },
  ]);
});

it('the layout of an untagged page keeps the line that stands below a table', () => {
  expect(blocks([...placed(grid), run('Valeurs à froid', 50, 700 - 4 * 20)])).toEqual([
    { kind: 'table', rows: grid },
    { kind: 'paragraph', text: 'Valeurs à froid' },
  ]);
});

it.each([
  ['two rows', placed(grid.slice(0, 2))],
  [
    'cells that do not stand in line',
    grid.flatMap((row, y) => row.map((cell, x) => run(cell || 'x', 50 + x * 120 + ((y * 37) % 60), 700 - y * 20))),
  ],
  [
    'a list of contents',
    [0, 1, 2, 3, 4].flatMap((row) => [
      run('Chapitre', 50, 700 - row * 12),
      run('.........', 200, 700 - row * 12),
      run(String(row), 400, 700 - row * 12),
    ]),
  ],
])('makes no table of %s', (_what, runs) => {
  expect(blocks(runs).map(({ kind }) => kind)).not.toContain('table');
});

it('the layout of an untagged page loses no word, however the runs stand', () => {
  const anywhere = array(record({ x: integer({ min: 0, max: 5 }), y: integer({ min: 0, max: 12 }) }), {
    maxLength: 40,
  });
  assert(
    property(anywhere, (places) => {
      const runs = places.map(({ x, y }, index) => run(`mot${index}`, 40 + x * 90, 700 - y * 14));
      const read = blocks(runs)
        .flatMap((block) => (block.kind === 'table' ? block.rows.flat() : [block.text]))
        .flatMap((text) => text.match(/mot\d+/g) ?? []);
      expect(read.toSorted()).toEqual(runs.map(({ text }) => text).toSorted());
    }),
  );
});
