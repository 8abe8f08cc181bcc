import { expect, it } from 'vitest';
import { frenchSpaces } from './typography.ts';

it.each([
  ['Vraiment ? Oui ! Donc ; bien', 'Vraiment\u202F? Oui\u202F! Donc\u202F; bien'],
  ['Attention : lire « ceci »', 'Attention\u00A0: lire «\u00A0ceci\u00A0»'],
  ['1 250,00 € et 12 500 000 km', '1\u202F250,00\u00A0€ et 12\u202F500\u202F000\u00A0km'],
  ['à 80 % de 40 °C', 'à 80\u202F% de 40\u00A0°C'],
  ["l'huile d'appoint", 'l’huile d’appoint'],
  ['Voir M. Ferrand, n° 12', 'Voir M.\u00A0Ferrand, n°\u00A012'],
  ['la vanne 12 mesure', 'la vanne 12 mesure'],
  ['https://exemple.fr/a?b=1', 'https://exemple.fr/a?b=1'],
])('sets %s', (text, expected) => {
  expect(frenchSpaces(text)).toBe(expected);
});

it('changes nothing the second time', () => {
  const once = frenchSpaces('Serrer à 1 250 N·m : est-ce bon ?');
  expect(frenchSpaces(once)).toBe(once);
});
