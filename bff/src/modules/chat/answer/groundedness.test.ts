import { expect, it } from 'vitest';
import { checkSentence } from './groundedness.ts';

const passages = [
  'Rayure maximale : 0,05 mm. Tirage : 13 620 pièces en 2024.',
  'La chemise se remplace en 45 minutes.',
];

it.each([
  'La rayure admise est de 0,05 mm [1].',
  'La rayure admise est de 0.05 mm. [1]',
  'On a tiré 13\u202F620 pièces [1].',
  'On a tiré 13620 pièces en 2024 [1].',
  'Il faut 45 minutes pour une rayure de 0,05 mm [1][2].',
  'Il faut 45 minutes pour une rayure de 0,05 mm [1, 2].',
  '2. Remplacer la chemise [2].',
  'Remplacer la chemise [2][9].',
])('shows %s', (sentence) => {
  expect(checkSentence(sentence, passages)).not.toBeNull();
});

it.each([
  ['it cites nothing', 'La rayure admise est de 0,05 mm.'],
  ['it cites a passage that was not given', 'La rayure admise est de 0,05 mm [3].'],
  ['its number is not in the passage', 'La rayure admise est de 0,5 mm [1].'],
  ['its number is in another passage', 'Il faut 45 minutes [1].'],
  ['it is a reference alone', '[1]'],
])('drops a sentence when %s', (_, sentence) => {
  expect(checkSentence(sentence, passages)).toBeNull();
});
