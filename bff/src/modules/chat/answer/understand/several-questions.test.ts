import { expect, it } from 'vitest';
import { questionsIn } from './understand.ts';

it.each([
  [
    'Quelle huile pour la presse 2 et combien de temps faut-il pour la purger ?',
    ['Quelle huile pour la presse 2 ?', 'Combien de temps faut-il pour la purger ?'],
  ],
  ['Où est la garniture ? Combien de temps faut-il ?', ['Où est la garniture ?', 'Combien de temps faut-il ?']],
  [
    'Quel est le débit, et quelle est la puissance du moteur ?',
    ['Quel est le débit ?', 'Quelle est la puissance du moteur ?'],
  ],
  ['Quel couple pour l’écrou et pour les pieds ?', null],
  ['Qui prévenir et comment ?', null],
  ['Comment faire quand la presse s’arrête et qui ne repart pas ?', null],
  ['Le moteur chauffe et la ligne s’arrête. Que faire ?', null],
])('asks: %s', (message, questions) => {
  expect(questionsIn(message)).toEqual(questions ?? [message]);
});
