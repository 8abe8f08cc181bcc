import { expect, it } from 'vitest';
import { inItsPlace } from './conversation.ts';

it.each([
  ['Et la B4 ?', 'À quelle distance du guide est la cellule B3 ?', 'À quelle distance du guide est la cellule B4 ?'],
  ['Et à 2 000 PPM ?', 'Que fait le gaz à 5 000 PPM ?', 'Que fait le gaz à 2 000 PPM ?'],
])('%s asks the question before of what is like it', (question, before, asked) => {
  expect(inItsPlace(question, before)).toBe(asked);
});

it.each([
  ['Et le couvercle ?', 'Quel couple pour le corps ?'],
  ['Et à 20 minutes ?', 'Que fait le gaz à 5 000 PPM ?'],
  ['Et la B4 ?', 'Quelle distance entre B2 et B3 ?'],
])('%s does not say what it stands for after: %s', (question, before) => {
  expect(inItsPlace(question, before)).toBeNull();
});
