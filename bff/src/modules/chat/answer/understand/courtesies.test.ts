import { expect, it } from 'vitest';
import { courtesyFor } from './courtesies.ts';

it.each([
  'Bonne journée à tous',
  'bonne fin de journée',
  'Bon week-end !',
  'Merci pour l’info, ça m’aide bien',
  'c’est très clair, merci',
  'ok je vois',
  'au top, merci beaucoup',
  'Salut la compagnie',
  'Bonsoir Savoir, comment allez-vous ?',
])('is no question: %s', (message) => {
  expect(courtesyFor(message, { isFirst: false })).not.toBeNull();
});

it.each(['Merci pour la purge, et le couple ?', 'Bonjour, où est le sectionneur ?', 'top départ de la ligne 3'])(
  'is one, whatever comes before it: %s',
  (message) => {
    expect(courtesyFor(message, { isFirst: false })).toBeNull();
  },
);
