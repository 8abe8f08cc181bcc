import { describe, expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { spacingMistakes } from './french.ts';
import { readFrenchTexts, readSpecifiedTexts } from './french-texts.ts';
import { literalEscapes, writtenIn } from './literal-escapes.ts';

describe('French texts', () => {
  const texts = readFrenchTexts(root);

  it('French texts are found in every app and in the table of errors', () => {
    const files = new Set(texts.map((text) => text.file));
    expect([...files]).toEqual(expect.arrayContaining(['packages/contracts/locales/errors.fr.json']));
    expect([...files].filter((file) => file.startsWith('mf-')).length).toBeGreaterThanOrEqual(5);
    expect(texts.length).toBeGreaterThan(files.size * 5);
  });

  it('French texts keep ? ! ; : » and « with their word, unless the specification fixes the text', () => {
    const specified = new Set(readSpecifiedTexts(root));
    const mistaken = texts.filter(
      ({ text }) => !specified.has(text.replaceAll(/\{\{(\w+)\}\}/g, '$1')) && spacingMistakes(text).length > 0,
    );
    expect(mistaken.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('French texts show no escape instead of its character', () => {
    expect(literalEscapes(root).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

it.each(['<p>«\\u00a0{text}</p>', '<p title="Statut\\u00A0: publié" />', '<p>\\x41</p>'])(
  'an escape is shown as written in %s',
  (source) => expect(writtenIn('a.tsx', `const a = ${source};`)).toHaveLength(1),
);

it.each(["<p>{'\\u00a0'}</p>", '<p title={`Statut\\u00A0: ${x}`} />', '<p>C:\\notes</p>', '<p>&nbsp;</p>'])(
  'an escape is its character in %s',
  (source) => expect(writtenIn('a.tsx', `const a = ${source};`)).toEqual([]),
);

it.each([
  'Supprimer la fiche ?',
  'Attention !',
  'Oui ; non',
  'Statut : publié',
  'la note «\u00a0A »',
  'la note « A\u00a0»',
  '90 %',
])('spacing is mistaken in %s', (text) => expect(spacingMistakes(text)).toHaveLength(1));

it.each(['Supprimer\u202f?', 'Statut\u00a0: publié', '«\u00a0A\u00a0»', 'https://exemple.fr'])(
  'spacing is right in %s',
  (text) => expect(spacingMistakes(text)).toEqual([]),
);
