import { fold } from '@savoir/french-text';
import { cachedStem } from '../../../knowledge/text/word-forms.ts';

/** A number with what it counts or measures. */
export interface Figure {
  /** As written, unit included: `1 250 N·m`. */
  text: string;
  value: number;
  /** Folded and stemmed, so that `heure` and `heures` are one; empty for a bare number. */
  unit: string;
}

// A number with French thousands and decimals, then a unit: a symbol, or the next word.
const figure =
  /(?<![\p{L}\p{N}.,/-])(\d{1,3}(?:[\u00A0\u202F ]\d{3})+|\d+)((?:,|\.)\d+)?[\u00A0\u202F ]?(%|‰|°\s?[CF]?|€|[µ\p{L}][\p{L}·²³]*(?:\/\p{L}+[²³]?)?)?(?![\p{N}-])/gu;

/** Between the figures of a range stands no unit: `22 à 30 N·m` is twice N·m. */
const rangeWord = /^(?:a|et|ou)$/;

/** The figures of a sentence. A number glued to letters before it (`P-204`) is a name, no figure. */
export function figuresIn(sentence: string): Figure[] {
  const found = Array.from(sentence.matchAll(figure), ([text, whole = '', decimals = '', unit = '']) => ({
    text: text.trim(),
    number: `${whole}${decimals}`,
    value: Number(`${whole.replace(/\D/g, '')}${decimals.replace(',', '.')}`),
    unit: /^\p{L}{3,}$/u.test(unit) ? cachedStem(fold(unit)) : fold(unit).replace(/\s/g, ''),
  }));
  return found.map(({ text, number, value, unit }, index) => {
    if (!rangeWord.test(unit)) return { text, value, unit };
    const end = found[index + 1];
    return {
      text: end === undefined ? number : `${number} ${end.text.slice(end.number.length).trim()}`.trim(),
      value,
      unit: end?.unit ?? '',
    };
  });
}
