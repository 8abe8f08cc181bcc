import { sentences } from '@savoir/french-text';
import { expect, it } from 'vitest';
import { wantedAmounts } from '../understand/quantities.ts';
import { nearIn, soughtBy } from './near-in-sentence.ts';

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
