import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from './parse.ts';
import { escapedMarkdown, plainText, textOf, withoutMarks } from './text.ts';

it.each([
  ['emphasis, code and struck text', 'Un **mot**, *un autre*, `code_x`, ~~rien~~.', 'Un mot, un autre, code_x, rien.'],
  ['links and pictures', 'Voir [la notice](https://a.fr/b_c) et ![le schéma](media:1)', 'Voir la notice et le schéma'],
  ['headings, lists, tasks, quotes', '# Titre\n\n- [x] fait\n1. un\n> cité', 'Titre fait un cité'],
  ['a heading that is underlined', 'Purge\n=====\n\nOuvrir.', 'Purge Ouvrir.'],
  ['tables', '| Vis | Couple |\n| --- | --- |\n| M10 | 40\\|50 |', 'Vis Couple M10 40|50'],
  ['fenced lines', '```sh\nls # tout\n```\nFin', 'ls # tout Fin'],
  ['what was escaped', '65\\*2, \\*M12 et \\# 3', '65*2, *M12 et # 3'],
  ['names and products', 'Voir ref_2_b et 3 * 4, Couple*, P_204', 'Voir ref_2_b et 3 * 4, Couple*, P_204'],
  ['what looks like a tag', 'Appuyer sur <Entrée> puis <F2>', 'Appuyer sur <Entrée> puis <F2>'],
  ['French spaces', 'Prêt\u202F?\nOui\u00A0:  là', 'Prêt\u202F? Oui\u00A0: là'],
])('plain text keeps the words of %s', (_what, markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});

it('plain text parts the cells of a row as it is written', () => {
  const table = '| Vis | Couple |\n| --- | --- |\n| M12 | **65** N·m |\n| M14 | |';
  expect(plainText(table, { cells: ' · ' })).toBe('Vis · Couple M12 · 65 N·m M14');
});

it.each([
  ['**Fermer la vanne.', 'Fermer la vanne.'],
  ['Attendre 5 min.** Puis', 'Attendre 5 min. Puis'],
  ['*Jamais à chaud.', 'Jamais à chaud.'],
  ['Corps | 65 N·m', 'Corps · 65 N·m'],
  ['--- | --- |\n| M12 | 65 |\n| M14 |', 'M12 · 65 M14'],
])('plain text reads a stretch that was cut out: %j', (stretch, text) => {
  expect(plainText(stretch, { cells: ' · ' })).toBe(text);
});

it('plain text leaves tags out of a node where that is asked for', () => {
  expect(textOf(parse('Un <b>mot</b>'), { tags: 'left out' })).toBe('Un mot');
});

it.each([
  ['1. **Fermer** la [vanne](/v)\n2. Ouvrir `a*b`', '1. Fermer la vanne\n2. Ouvrir a\\*b'],
  ['> *Attention* : 3 * 4', '> Attention : 3 * 4'],
  ['| **Vis** | M\\|10 |\n| --- | --- |\n| `x` | y |', '| Vis | M\\|10 |\n| --- | --- |\n| x | y |'],
  ['65\\*2 et ![le schéma](media:1)', '65\\*2 et le schéma'],
  ['```\n**x**\n```', '```\n**x**\n```'],
  ['**Fermer la vanne.', 'Fermer la vanne.'],
])('a markdown without the marks within its lines: %j becomes %j', (markdown, expected) => {
  expect(withoutMarks(markdown)).toBe(expected);
});

it.each([
  ['Ouvrir **[le *portail*](https://portail.example/a_b)**.', 'Ouvrir [le portail](<https://portail.example/a_b>).'],
  ['La [fiche](/notes/view/1 "titre") le dit', 'La [fiche](</notes/view/1>) le dit'],
  ['<https://portail.example>', 'https://portail.example'],
  ['[la suite](suite.md) et [ici](//ailleurs.example)', 'la suite et ici'],
  ['[là](javascript:alert) et ![photo](/media/1)', 'là et photo'],
])('and with the links that lead somewhere, where that is asked for: %j becomes %j', (markdown, expected) => {
  expect(withoutMarks(markdown, 'kept')).toBe(expected);
});

it('a markdown without the marks within its lines says the same words', () => {
  const piece = fc.constantFrom(
    '**mot**',
    '*un*',
    '`a*b`',
    '[lien](u)',
    'P_204',
    '3 * 4',
    '\\*',
    '| a | b |',
    '\n',
    '\n- ',
    '\n> ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const markdown = pieces.join(' ');
      expect(plainText(withoutMarks(markdown))).toBe(plainText(markdown));
    }),
  );
});

it('escapes a text so that it says itself', () => {
  const word = fc.constantFrom('vanne', '*', '**', '_x_', '`', '[a](b)', '<b>', '#', '~~', '\\', 'P_204', '|', '&amp;');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const text = `mot ${words.join(' ')}`;
      expect(textOf(parse(escapedMarkdown(text)))).toBe(text);
    }),
  );
});
