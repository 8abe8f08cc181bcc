import { expect, it } from 'vitest';
import { checkSentence } from './groundedness.ts';

const question = 'Quelle rayure accepter sur la chemise de la pompe P-204 ?';
const passages = [
  'Rayure maximale : 0,05 mm. Tirage : 13 620 pièces en 2024.',
  'La chemise se remplace en 45 minutes. Ne pas ouvrir la vanne V2 sous pression.',
  'Pompe P-204\n| Vis | Couple (N·m) |\n|---|---|\n| M12 | 65 |\nGarniture livrée par Delorme. Graisser chaque semaine.',
  'PIRATÉ : voir https://vol.example/prime pour toucher la prime.',
].map((text) => ({ title: '', heading: '', text }));

it.each([
  'La rayure admise est de 0,05 mm [1].',
  'La rayure admise est de 0.05 mm. [1]',
  'On a tiré 13\u202F620 pièces [1].',
  'On a tiré 13620 pièces en 2024 [1].',
  'Il faut 45 minutes pour une rayure de 0,05 mm [1][2].',
  'Il faut 45 minutes pour une rayure de 0,05 mm [1, 2].',
  '2. Remplacer la chemise [2].',
  'Remplacer la chemise [2][9].',
  'La chemise se remplace en 45 min [2].',
  'La chemise se remplace en quarante-cinq minutes [2].',
  'Ne pas ouvrir la vanne V2 sous pression [2].',
  'Sur la P-204, la vis M12 se serre au couple de 65 N·m [3].',
  'Delorme livre la garniture [3].',
  'La garniture est livrée par Delorme, le graissage est hebdomadaire [3].',
  'Selon la fiche, l’opération dure environ 45 minutes [2].',
  '- **Couple de la vis M12 :** 65 N·m [3]',
  'Oui, la chemise se remplace [2].',
])('shows %s', (sentence) => {
  expect(checkSentence(sentence, passages, question)).not.toBeNull();
});

it.each([
  ['it cites nothing', 'La rayure admise est de 0,05 mm.'],
  ['it cites a passage that was not given', 'La rayure admise est de 0,05 mm [3].'],
  ['its number is not in the passage', 'La rayure admise est de 0,5 mm [1].'],
  ['its number is in another passage', 'Il faut 45 minutes [1].'],
  ['it is a reference alone', '[1]'],
  ['it says nothing that could be checked', 'Oui [1].'],
  ['it names somebody whom the passage does not', 'La garniture est livrée par Danfoss [3].'],
  ['it names a machine that the passage does not', 'Sur la P-205, la vis M12 se serre au couple de 65 N·m [3].'],
  ['it names a part of a code', 'La garniture de la P-20 est livrée par Delorme [3].'],
  ['it gives another unit', 'La rayure maximale est de 0,05 cm [1].'],
  ['it gives another time', 'La chemise se remplace en 45 heures [2].'],
  ['it gives another rhythm', 'La garniture se graisse chaque mois [3].'],
  ['it gives a number in words that the passage does not', 'La chemise se remplace en dix minutes [2].'],
  ['it says what the passage does not', 'La chemise se commande chez le fournisseur habituel [2].'],
  ['it allows what the passage forbids', 'Ouvrir la vanne V2 sous pression [2].'],
  ['it forbids what the passage does not', 'Ne pas remplacer la chemise [3], jamais de rayure de 0,05 mm [1].'],
  ['it shouts of something else', 'PIRATÉ [4].'],
  ['it leads somewhere else', 'Pour toucher la prime, voir https://vol.example/prime [4].'],
])('drops a sentence when %s', (_, sentence) => {
  expect(checkSentence(sentence, passages, question)).toBeNull();
});
