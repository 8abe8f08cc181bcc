import { expect, it } from 'vitest';
import { analyseQuery } from '../query/query.ts';
import { passageWords } from '../search-index/passage-words.ts';
import { emptyIndex, visibleTo, withChanges } from '../search-index/search-index.ts';
import { scoreSentences } from './score-sentences.ts';

const best = (question: string, text: string): string | undefined => {
  const passage = passageWords({ id: 'one', source: 'one', title: '', text });
  const view = visibleTo(withChanges(emptyIndex(), [{ source: 'one', spaceIds: [], passages: [passage] }]), null);
  return scoreSentences(analyseQuery(question, view), text).toSorted((a, b) => b.score - a.score)[0]?.text;
};

it('the scoring of sentences puts first the sentence with the words of the question', () => {
  expect(best('Quand purger la presse ?', 'La pompe tourne à vide. Purger la presse après chaque arrêt.')).toBe(
    'Purger la presse après chaque arrêt.',
  );
});

it('the scoring of sentences prefers what says it in other words to what has nothing to do with it', () => {
  const text = 'Le badge ouvre la porte. Garer sa voiture au sous-sol. Le café est offert.';
  expect(best('Quelle place pour mon véhicule ?', text)).toBe('Garer sa voiture au sous-sol.');
});

it.each([
  ['Qui prévenir en cas de fuite ?', 'En cas de fuite, fermer la vanne. En cas de fuite, appeler le responsable.', 1],
  ['Combien de graisse pour le palier ?', 'La graisse du palier est rouge. La graisse du palier : 18 g.', 1],
  ['Quelle graisse pour le palier ?', 'La graisse du palier est rouge. Essuyer ensuite.', 0],
])('%s', (question, text, place) => {
  expect(best(question, text)).toBe(text.split(/(?<=\.) /)[place]);
});
