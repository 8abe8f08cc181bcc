import { sentences } from '@savoir/french-text';
import { expect, it } from 'vitest';
import type { RankedPassage } from '../../../../knowledge/knowledge.ts';
import { rankedPassage } from '../../test/ranked-passage.ts';
import { wantedAmounts } from '../understand/quantities.ts';
import { nearIn, passagesInRange, passagesOfKind, soughtBy } from './near-in-sentence.ts';

const nearest = (question: string, before: string, text: string): string | undefined => {
  const spans = sentences(text).map((span) => ({ ...span, score: 1 }));
  const sought = soughtBy(question, wantedAmounts(before));
  const near = (at: number) => nearIn(sought, { text, sentences: spans }, spans[at]!);
  const [best] = spans.map((span, at) => ({ span, near: near(at) })).sort((a, b) => b.near - a.near);
  return best === undefined || best.near === 0 ? undefined : best.span.text;
};

it('the search near a sentence looks for the amount that was wanted in the list a sentence announces', () => {
  const text =
    'Tout parent, homme ou femme, naturel ou bien adoptif, y a droit après un an.\n\nEn cas d’adoption, le congé ne dépasse pas :\n\n- 3 ans avant trois ans ;\n- un an ensuite.';
  expect(nearest('Et en cas d’adoption ?', 'Quelle est la durée du congé ?', text)).toBe(
    'En cas d’adoption, le congé ne dépasse pas :',
  );
});

it('the search near a sentence looks for as many things as the question counts', () => {
  const text = 'Les enfants ont droit à un repas. Pour 3 enfants, 5 jours par an.';
  expect(nearest('Et avec trois enfants ?', 'Combien de jours d’absence ?', text)).toBe(
    'Pour 3 enfants, 5 jours par an.',
  );
});

it('the search near a sentence knows a thing by an everyday word for it', () => {
  const text = 'Le taux est de 12 euros. Soit 1 823 euros bruts mensuels.';
  expect(nearest('Et par mois ?', 'Quel est le montant du taux ?', text)).toBe('Soit 1 823 euros bruts mensuels.');
});

it('the search near a sentence finds nothing where nothing speaks of it', () => {
  expect(nearest('Et en cas d’incendie ?', 'Quelle durée ?', 'La pause dure 20 minutes.')).toBeUndefined();
});

const passage = (text: string): RankedPassage => rankedPassage('Pompe P-204', text, { sourceId: 'one', likeness: 1 });
const fitting = passage('La garniture se monte à froid. La garniture de rechange est au magasin, casier 12.');
const other = passage('Compter deux heures. Le badge est au bureau.');

const firstOf = (question: string) => {
  const [best] = passagesOfKind(question, 'Quand remplacer la garniture ?', [other, fitting]);
  return best?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text;
};

it('the search by kind of answer answers where by a sentence that names a place and speaks of what was asked before', () => {
  expect(firstOf('Où la trouver ?')).toBe('La garniture de rechange est au magasin, casier 12.');
});

it('the search by kind of answer finds no one where no sentence names a person', () => {
  expect(firstOf('Qui le fait ?')).toBeUndefined();
});

const humidity = passage(
  'Lire l’humidité du bois au poinçon. Humidité entre 18 et 22 % : remettre la pile au séchoir.',
);

it.each([
  ['Et si elle est à 20 % ?', 'Humidité entre 18 et 22 % : remettre la pile au séchoir.'],
  ['Et si elle est à 30 % ?', undefined],
  ['Et la pile à 20 % ?', undefined],
])('a value alone is sought in the ranges of what was spoken of: %s', (question, expected) => {
  const [best] = passagesInRange(question, 'Quelle humidité faut-il ?', [other, humidity]);
  expect(best?.sentences.toSorted((a, b) => b.score - a.score)[0]?.text).toBe(expected);
});
