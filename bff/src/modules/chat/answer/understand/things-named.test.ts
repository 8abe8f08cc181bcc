import { expect, it } from 'vitest';
import { asksHow } from './things-named.ts';

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
