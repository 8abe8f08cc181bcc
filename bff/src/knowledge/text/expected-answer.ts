import { fold } from '@savoir/french-text';

/** What kind of thing a question asks for, as far as its first words say. */
export type ExpectedAnswer = 'date' | 'number' | null;

const asksDate = /\b(quand|date|jour|annee|annees|mois|siecle|epoque|depuis combien de temps)\b/;
const asksNumber =
  /\b(combien|nombre|taux|pourcentage|montant|prix|cout|duree|delai|hauteur|longueur|largeur|poids|masse|temperature|pression|couple|vitesse|tension|puissance|cote|age|superficie|surface|population|quantite|frequence|periodicite)\b/;
const months = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'.split(' '),
);

export function expectedAnswer(question: string): ExpectedAnswer {
  const folded = fold(question);
  if (asksNumber.test(folded)) return 'number';
  return asksDate.test(folded) ? 'date' : null;
}

/** Could this folded word be part of such an answer? */
export function fits(word: string, expected: ExpectedAnswer): boolean {
  if (expected === null) return false;
  const isNumber = /^\p{N}/u.test(word);
  if (expected === 'number') return isNumber;
  return months.has(word) || (isNumber && word.length === 4);
}
