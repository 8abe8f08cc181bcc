import { expect, it } from 'vitest';
import { kindsSurelyWanted, kindsWanted } from './kinds-of-answer.ts';

const answeredKinds = (question: string, sentence: string) =>
  kindsWanted(question).map(({ isAnsweredIn }) => isAnsweredIn(sentence));

it.each([
  ['Où trouver le joint ?', 'Le joint de rechange est au magasin, casier 12.', true],
  ['Où trouver le joint ?', 'Le joint se monte à sec.', false],
  ['Qui prévenir ?', 'Prévenir l’équipe automatisme.', true],
  ['Qui prévenir ?', 'Fermer la vanne.', false],
  ['Pourquoi le purger ?', 'De l’air y reste en raison de la pente.', true],
  ['Combien de tours ?', 'Desserrer de quatre tours.', true],
  ['Combien de tours ?', 'Desserrer la vis.', false],
])('%s %s %s', (question, sentence, isTold) => {
  expect(answeredKinds(question, sentence)).toEqual([isTold]);
});

it('wants nothing of a kind where the question does not say which', () => {
  expect(kindsWanted('Comment purger la presse 2 ?')).toEqual([]);
});

it.each(['Où se trouve la pompe bleue ?', 'Qui a réparé l’extracteur ?', 'Et à qui la rendre ?'])(
  'a kind of answer is wanted beyond doubt: %s',
  (question) => {
    expect(kindsSurelyWanted(question)).toHaveLength(1);
  },
);

it.each(['Où couper le courant ?', 'Le joint qui fuit', 'Que faire ou ne pas faire ?'])(
  'no kind of answer is wanted beyond doubt: %s',
  (question) => {
    expect(kindsSurelyWanted(question)).toEqual([]);
  },
);
