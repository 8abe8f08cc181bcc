import { fold, isStopWord } from '@savoir/french-text';

/** What a question names by a code or a number, as words of the analysis, one after the other in a text that names it. */
export interface Reference {
  /** What is numbered: `avenant` of « avenant n° 59 », `presse` of « la presse 3 »; null of a code. */
  kind: string | null;
  /** `P-204`, `p204` and `P 204` are `p`, `204`; « circulaire 05-22 » has `05`, `22`. */
  words: readonly string[];
}

const code = /(?<![\p{L}\p{N}])(?:\p{L}{1,4}-?\d{1,5}|\p{L}{5,}-\d{1,4}|\p{Lu}{1,3} \d{2,5})(?![\p{L}\p{N}])/gu;
/** A noun and its number, which an article of law starts with a letter. */
const numbered =
  /(?<![\p{L}\p{N}-])(\p{L}{3,})\s(?:n[°ºo.]{0,2}\s?(?=\d))?((?:[lrd]\.?\s?)?\d{1,5}(?:[-/.]\d{1,5})*)(?![\p{L}\p{N}°%€/,]|\s?[°%€]|,\d)/giu;
/** What follows a number that counts or measures: « 3 mois », « 12 N·m ». */
const measure =
  /^[\s\u00A0\u202F]?(?:\p{L}{1,3}|ans?|annees?|mois|semaines?|jours?|heures?|minutes?|secondes?|bars?|litres?|metres?|grammes?|kilos?|tonnes?|volts?|watts?|amperes?|degres?|euros?|fois|personnes?|salaries?|points?|pour cent)(?![\p{L}\p{N}’'])/u;
/** These few are words, not units. */
const noUnit =
  /^[\s\u00A0\u202F](?:de|du|des|la|le|les|et|ou|est|a|au|aux|en|sur|il|on|se|ne|qui|que|par|une?|y|car)(?![\p{L}\p{N}])/u;
const notNumbered = new Set(
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre annee annees environ moins maximum minimum encore combien quelles lundi mardi mercredi jeudi vendredi samedi dimanche egal egale duree pression couple temperature tension vitesse taux prime salaire montant tous toutes chaque valeur valoir seulement dans sont'.split(
    ' ',
  ),
);
/** Of these a year is a number as well: « la loi 2008-244 ». */
const year = /^(?:19|20)\d{2}$/;

/** References a question names; a code has a space only when its letters are capitals. */
export function referencesIn(question: string): Reference[] {
  const codes = Array.from(question.matchAll(code));
  const isInCode = (from: number, to: number) =>
    codes.some(({ index, 0: found }) => from < index + found.length && index < to);
  const ofCodes = codes.map(([found]) => ({ kind: null, words: lettersAndDigits(found) }));
  const ofNumbers = Array.from(question.matchAll(numbered)).flatMap(
    ({ 0: found, 1: noun = '', 2: number = '', index }) => {
      const kind = fold(noun);
      const after = fold(question.slice(index + found.length));
      const isMeasure = measure.test(after) && !noUnit.test(after);
      const start = index + found.length - number.length;
      if (
        isMeasure ||
        isStopWord(kind) ||
        notNumbered.has(kind) ||
        year.test(number) ||
        isInCode(start, start + number.length)
      )
        return [];
      return [{ kind, words: lettersAndDigits(number) }];
    },
  );
  return [...ofCodes, ...ofNumbers];
}

const lettersAndDigits = (text: string): string[] => fold(text).match(/\p{L}+|\p{N}+/gu) ?? [];
