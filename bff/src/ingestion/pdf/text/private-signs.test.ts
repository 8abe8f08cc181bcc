import { expect, it } from 'vitest';
import { withoutPrivateSigns } from './private-signs.ts';

it.each([
  ['Chauffer à 40 \uF0B0C \uF0B1 2', 'Chauffer à 40 °C ± 2'],
  ['Menu \uF0E0 Réglages', 'Menu → Réglages'],
  ['\uF09F Attention', 'Attention'],
  ['rien à changer', 'rien à changer'],
])('reads %j', (text, read) => {
  expect(withoutPrivateSigns(text)).toBe(read);
});
