import { expect, it } from 'vitest';
import { blocksOfStructure, type StructureNode } from './structure-blocks.ts';

const content = (id: string): StructureNode => ({ type: 'content', id });
const node = (role: string, ...children: StructureNode[]): StructureNode => ({ role, children });
const lines = new Map([
  ['a', ['Titre']],
  ['b', ['une', 'phrase']],
  ['c', ['•']],
  ['d', ['1']],
  ['e', ['2']],
  ['f', ['3']],
]);

it('follows the tree, not the order of the content', () => {
  expect(blocksOfStructure(node('Document', node('P', content('b')), node('H1', content('a'))), lines)).toEqual([
    { kind: 'paragraph', text: 'une phrase' },
    { kind: 'heading', level: 1, text: 'Titre' },
  ]);
});

it('keeps the place of an empty cell and pads a short row', () => {
  const table = node(
    'Table',
    node('TR', node('TH', content('a')), node('TH', content('b')), node('TH', content('d'))),
    node('TR', node('TD'), node('TD', content('e'))),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Titre', 'une phrase', '1'],
        ['', '2', ''],
      ],
    },
  ]);
});

it('takes a table of one column for layout', () => {
  expect(
    blocksOfStructure(node('Table', node('TR', node('TD', content('a'))), node('TR', node('TD', content('b')))), lines),
  ).toEqual([
    { kind: 'paragraph', text: 'Titre' },
    { kind: 'paragraph', text: 'une phrase' },
  ]);
});

it('writes a list item without its printed bullet', () => {
  expect(
    blocksOfStructure(node('L', node('LI', node('Lbl', content('c')), node('LBody', content('b')))), lines),
  ).toEqual([{ kind: 'paragraph', text: '- une phrase' }]);
});

it('finds the rows of a table in its head and body', () => {
  const table = node(
    'Table',
    node('THead', node('TR', node('TH', content('d')), node('TH', content('e')))),
    node('TBody', node('TR', node('TD', content('f')), node('TD', content('a')))),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    {
      kind: 'table',
      rows: [
        ['1', '2'],
        ['3', 'Titre'],
      ],
    },
  ]);
});

it('puts a cell under the header it names when the maker left out empty ones', () => {
  const header = (id: string, child: StructureNode): StructureNode => ({ ...node('TH', child), structId: id });
  const cell = (id: string, child: StructureNode): StructureNode => ({ ...node('TD', child), headers: [id] });
  const table = node(
    'Table',
    node('TR', header('h1', content('a')), header('h2', content('b')), header('h3', content('d'))),
    node('TR', cell('h1', content('e')), cell('h3', content('f'))),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Titre', 'une phrase', '1'],
        ['2', '', '3'],
      ],
    },
  ]);
});

it('keeps the columns of a table with joined cells', () => {
  const table = node(
    'Table',
    node('TR', { ...node('TH', content('a')), rowSpan: 2 }, { ...node('TH', content('b')), colSpan: 2 }),
    node('TR', node('TD', content('d')), node('TD', content('e'))),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Titre', 'une phrase', ''],
        ['', '1', '2'],
      ],
    },
  ]);
});
