import { contentWords } from '@savoir/french-text';
import { expect, it } from 'vitest';
import { cachedStem } from '../../text/word-forms.ts';
import { vectors } from './stem-vectors.ts';

it.each([
  ['Combien de jours de congés pour un mariage ?', [0.0062, -0.0799, 0.066, 0.0464]],
  [
    'Absences autorisées pour événements familiaux : quatre jours pour le mariage du salarié',
    [-0.1925, 0.0268, 0.0265, 0.0091],
  ],
  ['Mon employeur peut-il me licencier pendant un arrêt maladie ?', [-0.0835, -0.0865, -0.2233, -0.0748]],
  ['Protection du contrat de travail en cas de maladie non professionnelle', [0.0469, 0.0675, -0.1546, 0.0668]],
])('cuts a text as the vectors were made for: %s', (text, beginning) => {
  const vector = vectors().encode(contentWords(text).map(cachedStem));
  beginning.forEach((value, at) => expect(vector?.[at]).toBeCloseTo(value, 4));
});
