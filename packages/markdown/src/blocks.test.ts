import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, stretchesOf } from './blocks.ts';
import { parse } from './parse.ts';
import { tablesIn } from './tables.ts';

const read = (markdown: string) => blocksOf(markdown).map(({ kind, start, end }) => [kind, markdown.slice(start, end)]);

it('blocks are headings, tables and texts, which end at blank lines', () => {
  expect(read('Avant :\n- un\n- deux\n\n## Suite ##\nTexte\n| a | b |\n|---|---|\n| 1 | 2 |\n\nFin')).toEqual([
    ['text', 'Avant :\n- un\n- deux'],
    ['heading', '## Suite ##'],
    ['text', 'Texte'],
    ['table', '| a | b |\n|---|---|\n| 1 | 2 |'],
    ['text', 'Fin'],
  ]);
});

it('blocks of markdown give each item of a list with blank lines by itself, all that belongs to it together', () => {
  expect(read('1. Un\n\n   suite\n\n2. Deux')).toEqual([
    ['text', '1. Un\n\n   suite'],
    ['text', '2. Deux'],
  ]);
});

it('blocks of markdown know level and words of headings, underlined ones too', () => {
  const headings = blocksOf('# **Arbre** `x` #\n\nPurge\n-----\n\n#\n\n- # non').filter(
    ({ kind }) => kind === 'heading',
  );
  expect(headings.map(({ level, title }) => [level, title])).toEqual([
    [1, 'Arbre x'],
    [2, 'Purge'],
  ]);
});

it('blocks of markdown say where they may be cut', () => {
  const markdown = 'Étapes\n- un\n- deux\n\n| a | b |\r\n| --- | --- |\r\n| 1 | 2 |\r\n| 3 | 4 |\r\n';
  const [steps, table] = blocksOf(markdown);
  const parts = (block: typeof steps) => block?.parts.map(({ start, end }) => markdown.slice(start, end));
  expect(parts(steps)).toEqual(['Étapes', '- un', '- deux']);
  expect(parts(table)).toEqual(['| 1 | 2 |', '| 3 | 4 |']);
  expect(markdown.slice(table?.start, table?.headEnd)).toBe('| a | b |\r\n| --- | --- |');
});

it('blocks of markdown never take the lines of a fence for headings or tables', () => {
  expect(read('```\n# x\n\n| a | b |\n|---|---|\n```')).toEqual([['text', '```\n# x\n\n| a | b |\n|---|---|\n```']]);
});

it('blocks are those of the whole tree, whatever the text', () => {
  const line = fc.constantFrom(
    'mot **gras**',
    '# T',
    'T\n---',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- x',
    '1. y',
    '',
    '> z',
    '```',
    '    c',
    '***',
    '<b>',
    '[a]: u',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
      const markdown = lines.join('\n');
      const kinds = (kind: 'heading' | 'table') =>
        blocksOf(markdown)
          .filter((block) => block.kind === kind)
          .map(({ start, end }) => [start, end]);
      const nodes = (kind: 'heading' | 'table') =>
        parse(markdown)
          .children.filter(({ type }) => type === kind)
          .map(({ position }) => [position?.start.offset, position?.end.offset]);
      expect(kinds('heading')).toEqual(nodes('heading'));
      expect(kinds('table')).toEqual(nodes('table'));
    }),
  );
});

it('takes a line for a paragraph only where the whole text has one', () => {
  const line = fc.constantFrom(
    'Un paragraphe.',
    'Vis',
    '',
    '',
    '',
    '# T',
    '---',
    '===',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- x',
    '  suite',
    '    code',
    '1. y',
    '> z',
    '```',
    '- ```',
    '<div>',
    '<!--',
    '[^1]: note',
    '[a]: u',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const markdown = lines.join('\n');
      const paragraphs = parse(markdown)
        .children.filter(({ type }) => type === 'paragraph')
        .map(({ position }) => [position?.start.offset, position?.end.offset]);
      const taken = stretchesOf(markdown)
        .filter(({ isParagraph }) => isParagraph)
        .map(({ start, end }) => [start, end]);
      expect(paragraphs).toEqual(expect.arrayContaining(taken));
    }),
    { numRuns: 2000 },
  );
});

it('tables are rows and cells, with the place of each', () => {
  const markdown = 'Couples :\n\nVis | *Couple*\n--|--\nM\\|10 | **40** N·m\nM12 |';
  const [table] = tablesIn(markdown);
  expect(table?.head.cells.map(({ text }) => text)).toEqual(['Vis', 'Couple']);
  expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([['M|10', '40 N·m'], ['M12']]);
  const [row] = table?.rows ?? [];
  expect(row?.cells.map(({ start, end }) => markdown.slice(start, end))).toEqual(['M\\|10', '**40** N·m']);
  expect(markdown.slice(row?.start, row?.end)).toBe('M\\|10 | **40** N·m');
});

it('tables are found in lists, and nowhere without their second line', () => {
  expect(tablesIn('- | a | b |\n  |---|---|\n  | 1 | 2 |')).toHaveLength(1);
  expect(tablesIn('| a | b |\n| 1 | 2 |')).toEqual([]);
});
