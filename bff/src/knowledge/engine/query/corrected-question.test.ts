import { expect, it } from 'vitest';
import { soundOf } from './corrected-question.ts';

it.each([
  ['grese', 'graisse'],
  ['vidanje', 'vidange'],
  ['reducteure', 'reducteur'],
  ['fisure', 'fissure'],
  ['chodiere', 'chaudiere'],
])('%s sounds like %s', (heard, word) => expect(soundOf(heard)).toBe(soundOf(word)));

it.each([
  ['pompe', 'pomme'],
  ['vanne', 'panne'],
  ['poste', 'porte'],
  ['vis', 'vide'],
])('%s does not sound like %s', (heard, word) => expect(soundOf(heard)).not.toBe(soundOf(word)));
