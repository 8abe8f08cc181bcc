import { expect, it } from 'vitest';
import { blocksOfStructure } from './structure-blocks.ts';
import type { StructureNode } from './structure-node.ts';

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

it('a tagged page follows the tree, not the order of the content', () => {
  expect(blocksOfStructure(node('Document', node('P', content('b')), node('H1', content('a'))), lines)).toEqual([
    { kind: 'paragraph', text: 'une phrase' },
    { kind: 'heading', level: 1, text: 'Titre' },
  ]);
});

it('a tagged page keeps the place of an empty cell and pads a short row', () => {
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

it('a tagged page takes a table of one column for layout', () => {
  expect(
    blocksOfStructure(node('Table', node('TR', node('TD', content('a'))), node('TR', node('TD', content('b')))), lines),
  ).toEqual([
    { kind: 'paragraph', text: 'Titre' },
    { kind: 'paragraph', text: 'une phrase' },
  ]);
});

it('a tagged page writes a list item without its printed bullet', () => {
  expect(
    blocksOfStructure(node('L', node('LI', node('Lbl', content('c')), node('LBody', content('b')))), lines),
  ).toEqual([{ kind: 'paragraph', text: '- une phrase' }]);
});

it('a tagged page finds the rows of a table in its head and body', () => {
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

it('a tagged page puts a cell under the header it names when the maker left out empty ones', () => {
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

const joined = (role: string, id: string, span: { colSpan?: number; rowSpan?: number } = {}): StructureNode => ({
  ...node(role, content(id)),
  ...span,
});

it('a tagged page puts the names of a header of several rows together, and says a joined name in each row it stands for', () => {
  const table = node(
    'Table',
    node('TR', joined('TD', 'a', { rowSpan: 2 }), joined('TD', 'b', { colSpan: 2 })),
    node('TR', joined('TD', 'd'), joined('TD', 'e')),
    node('TR', joined('TD', 'f', { rowSpan: 2 }), joined('TD', 'd'), joined('TD', 'e')),
    node('TR', joined('TD', 'e'), joined('TD', 'd')),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    {
      kind: 'table',
      rows: [
        ['Titre', 'une phrase – 1', 'une phrase – 2'],
        ['3', '1', '2'],
        ['3', '2', '1'],
      ],
    },
  ]);
});

it('a tagged page gives a title over the whole width before the table, and one within it as a bold cell', () => {
  const table = node(
    'Table',
    node('TR', joined('TH', 'b', { colSpan: 2 })),
    node('TR', joined('TH', 'a'), joined('TH', 'd')),
    node('TR', joined('TD', 'e', { colSpan: 2 })),
    node('TR', joined('TD', 'f'), joined('TD', 'd')),
  );
  expect(blocksOfStructure(table, lines)).toEqual([
    { kind: 'paragraph', text: 'une phrase' },
    {
      kind: 'table',
      rows: [
        ['Titre', '1'],
        ['**2**', ''],
        ['3', '1'],
      ],
    },
  ]);
});
