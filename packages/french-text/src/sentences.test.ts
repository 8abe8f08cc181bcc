import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sentences } from './sentences.ts';

const texts = (text: string) => sentences(text).map((span) => span.text);

it('ends a sentence before a capital, not after an abbreviation or inside a number', () => {
  expect(texts('Serrer à 65 N·m, cf. fig. 3. Attendre M. Girard. Puis 0,05 mm au plus !')).toEqual([
    'Serrer à 65 N·m, cf. fig. 3.',
    'Attendre M. Girard.',
    'Puis 0,05 mm au plus !',
  ]);
});

it('ends no sentence within brackets that close on the line', () => {
  expect(texts('Prévenir le chef ([art. 12](#a), cf. Annexe 2. Notes) par écrit. Puis attendre.')).toEqual([
    'Prévenir le chef ([art. 12](#a), cf. Annexe 2. Notes) par écrit.',
    'Puis attendre.',
  ]);
  expect(texts('Fermer la vanne (rouge. Ouvrir la bleue.')).toEqual(['Fermer la vanne (rouge.', 'Ouvrir la bleue.']);
});

it('reads list items, headings and table rows as sentences without their marks', () => {
  expect(texts('## Outils\n- Clé de 13\n2. Purger\n| Corps | 65 N·m |\n| --- | --- |')).toEqual([
    'Outils',
    'Clé de 13',
    'Purger',
    'Corps | 65 N·m',
  ]);
});

it('says where each sentence stands, to the letter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Un', 'deux.', '\n', '- ', '| ', '3,5', ' ', '« Oui ! »', 'etc.'), { maxLength: 30 }),
      (parts) => {
        const text = parts.join(' ');
        for (const span of sentences(text)) expect(text.slice(span.start, span.end)).toBe(span.text);
      },
    ),
  );
});
