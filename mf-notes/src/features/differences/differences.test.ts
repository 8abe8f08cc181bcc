import { Editor } from '@tiptap/core';
import { array, assert, constantFrom, oneof, property, tuple } from 'fast-check';
import { fakeTexts } from '@savoir/remote-kit/testing';
import { expect, it } from 'vitest';
import messages from '../../../locales/fr.json';
import { noteExtensions } from '../editor/extensions.ts';
import { differencesOf } from './differences.ts';

const t = fakeTexts({ notes: messages }).getFixedT('fr', 'notes');

/** `-gone-`, `+come+`; cells apart by `|`. */
const shown = (before: string, after: string) =>
  differencesOf(before, after).map(
    ({ kind, cells }) =>
      `${kind}: ${cells
        .map((parts) =>
          parts
            .map((part) => ({ same: part.text, removed: `-${part.text}-`, added: `+${part.text}+` })[part.kind])
            .join(' '),
        )
        .join(' | ')}`,
  );

it('the differences of two texts are none when nothing changed', () => {
  expect(shown('Fermer la vanne.', 'Fermer la vanne.')).toEqual([]);
});

it('the differences of two texts are whole words: a figure is struck and written again', () => {
  expect(shown('Pied boiteux : 0,10 mm au plus.', 'Pied boiteux : 0,05 mm au plus.')).toEqual([
    'changed: Pied boiteux : -0,10- +0,05+ mm au plus.',
  ]);
});

it.each([
  [
    'padding of a table',
    '| Vis | Couple |\n|---|---|\n| M10 | 40 |',
    '| Vis | Couple |\n| --- | ------ |\n| M10 | 40     |\n',
  ],
  ['entities', 'Pression &lt; 6 bar, 30&nbsp;min', 'Pression < 6 bar, 30\u00A0min'],
  ['escaped bars', '| a |\n|---|\n| x \\| y |', '| a     |\n| ----- |\n| x \\| y |'],
  ['escapes', 'Vanne n\\_12 \\*', 'Vanne n_12 *'],
  ['bullets and numbers', '* un\n* deux\n\n1. a\n1. b', '- un\n- deux\n\n1. a\n2. b\n'],
  ['line breaks within a paragraph', 'Fermer\nla vanne', 'Fermer la vanne'],
  ['kinds of spaces', '25\u202F%', '25 %'],
  ['emphasis by other marks', '__Danger__ et _noter_', '**Danger** et *noter*'],
  ['headings by other marks', 'Titre\n=====\n\nTexte', '# Titre\n\nTexte'],
])('the differences of two texts are none for another way of writing the same: %s', (_what, before, after) => {
  expect(shown(before, after)).toEqual([]);
});

it('the differences of two texts name the cell of a table that was changed', () => {
  expect(
    shown(
      '| Vis | Couple |\n|---|---|\n| M10 | 40 N·m |\n| M12 | 65 N·m |',
      '| Vis | Couple |\n|---|---|\n| M10 | 40 N·m |\n| M12 | 70 N·m |',
    ),
  ).toEqual(['changed: M12 | -65- +70+ N·m']);
});

it('the differences of two texts keep list items apart', () => {
  expect(
    shown('1. Fermer la vanne\n2. Purger\n3. Ouvrir le robinet', '1. Fermer la vanne bleue\n2. Ouvrir le robinet'),
  ).toEqual(['changed: Fermer la vanne +bleue+', 'removed: -Purger-']);
});

it('the differences of two texts distinguish another heading, bold words and another address of a link as changes of the look', () => {
  expect(shown('## Réglage', '### Réglage')).toEqual(['look: Réglage']);
  expect(shown('Ne pas ouvrir', 'Ne **pas** ouvrir')).toEqual(['look: Ne pas ouvrir']);
  expect(shown('[Notice](https://a.fr)', '[Notice](https://b.fr)')).toEqual(['look: Notice']);
  expect(shown('- [ ] Vanne fermée', '- [x] Vanne fermée')).toEqual(['look: Vanne fermée']);
});

it('the differences of two texts leave out what stayed far from a change', () => {
  const long = 'On attend que la pression tombe, on pose le cadenas et on signe le registre de consignation du poste';
  expect(shown(`${long} 2 fois`, `${long} 3 fois`)).toEqual([
    'changed: … on signe le registre de consignation du poste -2- +3+ fois',
  ]);
});

/** What the editor of the notes makes of a text no one changes. */
function throughEditor(markdown: string): string {
  const editor = new Editor({ extensions: noteExtensions(t), content: markdown, contentType: 'markdown' });
  const written = editor.getMarkdown();
  editor.destroy();
  return written;
}

const word = constantFrom(
  'vanne',
  'P-204',
  '30 N·m',
  '0,05',
  'a|b',
  '<6 bar',
  'n_12',
  '5 * 3',
  '`code`',
  '**gras**',
  '*penché*',
  'Œil',
  'l’huile',
  '25\u202F%',
  '&',
  'https://exemple.fr/a_b',
  '[notice](https://exemple.fr)',
  '~~non~~',
  '#4',
);
const line = array(word, { minLength: 1, maxLength: 6 }).map((words) => `Le ${words.join(' ')} fin`);
const inCell = line.map((text) => text.replaceAll('|', '\\|'));
const block = oneof(
  line,
  line.map((text) => `## ${text}`),
  line.map((text) => `> ${text}`),
  array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.map((text) => `- ${text}`).join('\n')),
  array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.map((text, at) => `${at + 1}. ${text}`).join('\n')),
  array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- [ ] ${text}`).join('\n')),
  tuple(inCell, inCell, inCell, inCell).map(([a, b, c, d]) => `| ${a} | ${b} |\n|---|---|\n| ${c} | ${d} |`),
);

it('are none after a trip through the editor in which no one changed a word', () => {
  assert(
    property(array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const markdown = blocks.join('\n\n');
      expect(differencesOf(markdown, throughEditor(markdown))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('the differences of two texts show a photo without a caption', () => {
  const photo = '![](media:019a9f00-0000-7000-8000-000000000001)';
  expect(shown('Fermer la vanne', `Fermer la vanne\n\n${photo}`)).toEqual([
    'added: +media:019a9f00-0000-7000-8000-000000000001+',
  ]);
});
