import { expect, it } from 'vitest';
import { passageWords } from '../search-index/passage-words.ts';
import { emptyIndex, visibleTo, withChanges, type SearchIndex } from '../search-index/search-index.ts';
import { eitherForm } from './either-form.ts';

const put = (index: SearchIndex, source: string, title: string, texts: readonly string[], spaceIds: string[] = []) =>
  withChanges(index, [
    {
      source,
      spaceIds,
      passages: texts.map((text, at) => passageWords({ id: `${source}${at}`, source, title, text })),
    },
  ]);
const words = put(emptyIndex(), 'words', 'Mots (MTS)', [
  'La ronde de fin de poste (RFP) est notée. Un PDC (plan de charge) est affiché.',
  'Le poste de chargement (PDC) est fermé.',
]);
const index = put(words, 'secret', 'Le grand départ (GD)', ['Le poste de veille (PDV) est caché.'], ['board']);
const formsIn = (question: string, spaceIds: string[] | null = []) =>
  eitherForm(question, visibleTo(index, spaceIds)).map(({ asked, meant }) => [asked, ...meant]);

it.each([
  ['Qui fait la RFP ?', [['RFP', 'ronde de fin de poste']]],
  ['qui note la rfp', [['rfp', 'ronde de fin de poste']]],
  ['Où noter les rondes de fin de postes ?', [['rondes de fin de postes', 'RFP']]],
  ['Où est le PDC ?', [['PDC', 'plan de charge', 'poste de chargement']]],
  [
    'La RFP au poste de chargement ?',
    [
      ['poste de chargement', 'PDC'],
      ['RFP', 'ronde de fin de poste'],
    ],
  ],
])('%s is asked in either form', (question, forms) => {
  expect(formsIn(question)).toEqual(forms);
});

it.each(['Qui fait la ronde ?', 'La ronde de fin de poste (RFP) est-elle notée ?', 'Quand finit le poste ?'])(
  '%s is asked in one form',
  (question) => {
    expect(formsIn(question)).toEqual([]);
  },
);

it('no abbreviation is learnt of a text that the reader may not see', () => {
  expect(formsIn('Le PDV est-il au poste de veille de nuit ? Et le PDV ?', ['board'])).toEqual([]);
  expect(formsIn('Où est le PDV ?', ['board'])).toEqual([['PDV', 'poste de veille']]);
  expect(formsIn('Où est le PDV ?', ['other'])).toEqual([]);
  expect(formsIn('Où est le poste de veille ?')).toEqual([]);
});

it('an abbreviation goes with its source, and stays where segments are merged', () => {
  const merged = put(words, 'more', 'Autre', ['Un texte.', 'Un autre.', 'Un troisième.']);
  const ask = (of: SearchIndex) => eitherForm('Qui fait la RFP ?', visibleTo(of, null)).length;
  expect(ask(merged)).toBe(1);
  expect(ask(withChanges(merged, [{ source: 'words', spaceIds: [], passages: [] }]))).toBe(0);
});

it('what most sources call a thing comes first, once for all its inflections', () => {
  const plural = put(words, 'plural', 'Équipes', ['Les rondes de fin de poste (RFP) et le poste de chargement (PDC).']);
  const formsOf = (question: string) => eitherForm(question, visibleTo(plural, null)).map(({ meant }) => meant);
  expect(formsOf('Où est le PDC ?')).toEqual([['poste de chargement', 'plan de charge']]);
  expect(formsOf('Qui fait la RFP ?')).toEqual([['ronde de fin de poste']]);
});
