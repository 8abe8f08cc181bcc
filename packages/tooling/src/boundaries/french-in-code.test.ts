import { expect, it } from 'vitest';
import { root } from '../../run/bootstrap/paths.mjs';
import { findFrenchInCode, frenchIn, languageData } from './french-in-code.ts';

const found = findFrenchInCode(root);

it('French texts stand in locales, and in code only where they are language data', () => {
  expect(found.filter((text) => !languageData.some((path) => text.startsWith(path)))).toEqual([]);
});

it.each(languageData)('%s has French in it still', (path) => {
  expect(found.some((text) => text.startsWith(path))).toBe(true);
});

it.each([
  ['a sentence', "const a = 1;\nconst text = 'Aucune fiche ne convient';", 'a.tsx:2: Aucune fiche ne convient'],
  ['an accent', "f({ label: 'Prêt' });", 'a.tsx:1: Prêt'],
  ['a text with values', 'const b = `Le titre ${a}`;', 'a.tsx:1: Le titre'],
  ['guillemets around a value', 'const b = `«\\u00a0${a}\\u00a0»`;', 'a.tsx:1: «'],
  ['a colon of French', 'const b = `${a}\\u00a0: ${c}`;', 'a.tsx:1: :'],
  ['text of JSX', 'const b = <p>Voir la liste</p>;', 'a.tsx:1: Voir la liste'],
  ['an attribute', 'const b = <p title="Espace créé" />;', 'a.tsx:1: Espace créé'],
])('bites: %s', (_, source, found) => {
  expect(frenchIn('a.tsx', source)[0]).toBe(found);
});

it.each([
  "const a = 'the note could not be read';",
  "t('notes.list.empty');",
  "const word = 'les';",
  '/** Une fiche publiée */ const a = 1;',
  "const a = 'the developers’ tools …';",
  "const spaces = ' \\u00a0\\u202f';",
])('is not seen in %s', (source) => {
  expect(frenchIn('a.tsx', source)).toEqual([]);
});
