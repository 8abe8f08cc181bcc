import { allWords, fold, isStopWord } from '@savoir/french-text';

/** Ways to write one unit; what stands in none is a unit by itself. */
const units: readonly string[] = [
  's sec seconde secondes',
  'min mn minute minutes',
  'h heure heures',
  'j jour jours quotidien quotidienne quotidiennement journalier journaliere',
  'semaine semaines hebdomadaire hebdomadaires hebdomadairement',
  'mois mensuel mensuelle mensuels mensuelles mensuellement',
  'trimestre trimestres trimestriel trimestrielle',
  'semestre semestres semestriel semestrielle',
  'an ans annee annees annuel annuelle annuels annuelles annuellement',
  'mm millimetre millimetres',
  'cm centimetre centimetres',
  'm metre metres',
  'km kilometre kilometres',
  'µm micron microns micrometre micrometres',
  'g gramme grammes',
  'kg kilo kilos kilogramme kilogrammes',
  't tonne tonnes',
  'ml millilitre millilitres',
  'cl centilitre centilitres',
  'l litre litres',
  'm3 m³',
  'bar bars',
  'mbar mbars millibar millibars',
  'pa pascal pascals',
  'kpa',
  'mpa',
  'psi',
  'n newton newtons',
  'nm n.m n·m n⋅m',
  'c °c celsius',
  'f °f fahrenheit',
  '° degre degres',
  '% pourcent',
  '€ euro euros eur',
  '$ dollar dollars',
  'v volt volts',
  'kv kilovolt kilovolts',
  'a ampere amperes',
  'ma milliampere milliamperes',
  'w watt watts',
  'kw kilowatt kilowatts',
  'hz hertz',
  'khz',
  'tr/min tr.min rpm',
  'km/h',
  'm/s',
  'm3/h m³/h',
  'l/min',
  'l/h',
  'db decibel decibels',
  'lux',
  'ppm',
];
const unitOf = new Map(units.flatMap((forms) => forms.split(' ').map((form) => [form, forms.split(' ')[0] ?? form])));

/** Units that are words by themselves: asked to stand in the passage wherever they are written. */
const spelled = /^\p{L}{4,}$|^mois$|^ans?$/u;

const ones = 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'.split(' ');
const tens = 'vingt trente quarante cinquante soixante'.split(' ');
const numberWords = new Map([
  ...ones.slice(1).map((word, at) => [word, at + 2] as const),
  ...tens.map((word, at) => [word, 10 * (at + 2)] as const),
  ['cent', 100] as const,
  ['mille', 1000] as const,
]);
/** « quarante-cinq », « vingt et un » */
const compound = new RegExp(`\\b(${tens.join('|')})(?:[- ]et)?[- ](${ones.join('|')})\\b`, 'g');

/** Thousands are parted by spaces of several kinds. */
const thousands = /(?<=\d)[\u0020\u00A0\u202F\u2009](?=\d{3}(?!\d))/g;
/** `1 400` as `1400`. */
export const withThousandsJoined = (text: string): string => text.replace(thousands, '');
const amount =
  /(?<![\p{L}\p{N}])(\d+(?:[.,]\d+)*)[\s\u00A0\u202F-]*(°\s?[cf]?(?!\p{L})|[%€$]|[\p{L}µ³°]+(?:[·⋅./][\p{L}³3]+)?|m3)?/gu;

interface Amount {
  value: string;
  /** Null: none that we know stands behind the number. */
  unit: string | null;
}

const bare = (text: string): string =>
  withThousandsJoined(fold(text))
    .replace(/pour cent\b/g, '%')
    .replace(compound, (_, ten: string, one: string) => String((numberWords.get(ten) ?? 0) + ones.indexOf(one) + 1))
    .replace(/\p{L}+/gu, (word) => String(numberWords.get(word) ?? word));

/** Numbers of a text, in digits or in words, each with the unit behind it. */
export const amountsIn = (text: string): Amount[] =>
  [...bare(text).matchAll(amount)].map(([, value = '', unit = '']) => ({
    value: value.replace(',', '.'),
    unit: unitOf.get(unit.replace(/\s/g, '')) ?? null,
  }));

const number = /\d+(?:[.,]\d+)*/g;

/** The numbers of a text as values: without spaces, with a decimal point. */
export const numbersIn = (text: string): Set<string> =>
  new Set([...withThousandsJoined(fold(text)).matchAll(number)].map(([value]) => value.replace(',', '.')));

const digits = ['zero', ...ones.slice(0, 12)];
const digitWords = new RegExp(`(?<!\\p{L})(?:${digits.join('|')}|une)(?!\\p{L})`, 'gu');

/** A folded text, its small numbers written in digits: `trois heures` as `3 heures`. */
export const inDigits = (text: string): string =>
  text.replace(digitWords, (word) => String(word === 'une' ? 1 : digits.indexOf(word)));

/** All units that a text speaks of, with or without a number. */
export const unitsIn = (text: string): Set<string> =>
  new Set(
    (bare(text).match(/[%€$]|°\s?[cf]?(?!\p{L})|[\p{L}µ³]+(?:[·⋅./][\p{L}³3]+)?/gu) ?? []).flatMap(
      (word) => unitOf.get(word.replace(/\s/g, '')) ?? [],
    ),
  );

/** Units written out without a number before them: « chaque semaine », « hebdomadaire ». */
export const spelledUnitsIn = (text: string): Set<string> =>
  new Set(
    allWords(text).flatMap((word) => {
      const unit = spelled.test(word) ? unitOf.get(word) : undefined;
      return unit === undefined ? [] : [unit];
    }),
  );

const code = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}-]*\p{N})(?=[\p{L}\p{N}-]*\p{L})[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** Codes of machines, parts, faults: letters with digits. A number with its unit is none. */
export const codesIn = (text: string): string[][] =>
  [...text.matchAll(code)].flatMap(([written]) => {
    const parts = allWords(written);
    const [first = '', second = ''] = parts;
    const isAmount = /^\d/.test(first) && parts.length === 2 && unitOf.has(second);
    return isAmount ? [] : [parts];
  });

/** Where a sentence starts, and what follows a mark that lets one start. */
const opening = /(?:^|[.!?…:;]\s+|\n)[\s*_>#«»“”"'’()\-–—•\d.)]*$/u;

/** Words with a capital inside of the sentence, and those that are all capitals, folded. */
export function namesIn(sentence: string): string[] {
  const found: string[] = [];
  for (const match of sentence.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}]*(?![\p{N}])/gu)) {
    const [word] = match;
    const isShouted = word.length > 1 && word === word.toUpperCase();
    const isElided = word.length === 1 && /['’]/.test(sentence[match.index + 1] ?? '');
    if (isElided || (!isShouted && opening.test(sentence.slice(0, match.index)))) continue;
    found.push(...allWords(word));
  }
  return found;
}

/** Written to be noticed: no acronym, a whole word in capitals. */
export const isShouting = (sentence: string): boolean =>
  /(?<![\p{L}\p{N}-])\p{Lu}{4,}(?![\p{L}\p{N}-])/u.test(sentence);

/** What a question names by a code or a number, as words of the analysis, one after the other in a text that names it. */
export interface Reference {
  /** What is numbered: `avenant` of « avenant n° 59 », `presse` of « la presse 3 »; null of a code. */
  kind: string | null;
  /** `P-204`, `p204` and `P 204` are `p`, `204`; « circulaire 05-22 » has `05`, `22`. */
  words: readonly string[];
}

const shortCode = /(?<![\p{L}\p{N}])(?:\p{L}{1,4}-?\d{1,5}|\p{L}{5,}-\d{1,4}|\p{Lu}{1,3} \d{2,5})(?![\p{L}\p{N}])/gu;
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
  const codes = Array.from(question.matchAll(shortCode));
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
