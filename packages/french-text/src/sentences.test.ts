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

it('goes on over the end of a line that an editor has wrapped', () => {
  expect(
    texts(
      '- Les aiguilles qui sont dans la boîte verte sont par\n  défaut des 90/14. Une aiguille\n  va au jean\n- Régler la\nTension du fil',
    ),
  ).toEqual([
    'Les aiguilles qui sont dans la boîte verte sont par\n  défaut des 90/14.',
    'Une aiguille',
    'va au jean',
    'Régler la\nTension du fil',
  ]);
});

it('ends a sentence with a line that stands for itself', () => {
  const lines = ['Vérifier la pression du circuit avant chaque démarrage', 'Nettoyer le filtre', 'clé de 13', 'pince'];
  expect(texts(lines.join('\n'))).toEqual(lines);
  expect(texts('Un vers qui finit là où son auteur le veut bien,  \nun autre')).toHaveLength(2);
});
