import { expect, it } from 'vitest';
import { actionIn, asksHow, headsIn, thingsIn } from './things-named.ts';

it.each(['Remplir la cuve', 'éteindre le brûleur', 'mettre la pompe en service', 'conduire la nacelle'])(
  'words that start with a verb ask how: %s',
  (question) => {
    expect(asksHow(question, 'Atelier')).toBe(true);
  },
);

it.each(['température maxi du four', 'filtre de la hotte', 'lettre de mission', 'salaire du soudeur'])(
  'words that start with a noun do not, though it ends as verbs do: %s',
  (question) => {
    expect(asksHow(question, 'Atelier')).toBe(false);
  },
);

it('distinguishes nouns with their article from verbs with their pronoun', () => {
  expect(thingsIn('Faut-il la graisser, la chaîne du palan ?')).toEqual(['chaine', 'palan']);
  expect(headsIn('Quelle est la course du vérin, et combien de vis a-t-il ?')).toEqual(['course', 'vis']);
  expect(actionIn('Comment faut-il le démonter ?')).toBe('demonter');
  expect(actionIn('Comment fonctionne le palan ?')).toBeNull();
});
