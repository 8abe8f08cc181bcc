import { allWords, fold } from '@savoir/french-text';

const duration = 'secondes?|sec|s|minutes?|min|mn|heures?|h(?:\\d\\d)?|jours?|semaines?|mois|ans?|annees?';
const length = 'mm|cm|m|metres?|µm|microns?|centiemes?|dixiemes?';
const mass = 'kg|g|grammes?|kilos?|t|tonnes?';
const volume = 'l|litres?|ml|cl|m³|m3';

/** What questions ask for by name, with the units such a thing is given in. */
const quantities: readonly (readonly [names: string, units: string])[] = [
  ['couple couples serrage serrer', 'n[·. ]?m|dan[·. ]?m'],
  ['pression pressions', 'm?bars?|psi|[km]?pa'],
  ['temperature temperatures chaleur', '° ?c|degres?'],
  ['duree temps delai longtemps dure durent', duration],
  ['frequence periodicite souvent', `hz|${duration}`],
  ['vitesse', 'tr/min|m/s|km/h|m/min|rpm'],
  ['tension voltage', 'k?v|volts?'],
  ['intensite courant', 'm?a|amperes?'],
  ['puissance', 'k?w|watts?|ch'],
  ['poids masse pese pesent', mass],
  ['quantite dose dosage', `${mass}|${volume}|%`],
  ['volume contenance capacite', volume],
  ['debit', 'm³/h|m3/h|l/min|l/h'],
  ['longueur hauteur largeur cote jeu ecart epaisseur distance diametre profondeur', length],
  ['prix cout tarif montant salaire prime coute coutent', '€|euros?|eur'],
  ['taux pourcentage proportion part remise', '%|pour cent'],
];

const number =
  '\\d[\\d.,\\s]*|\\b(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cent|demi|quart d)\\b';
/** « 5 l », and not « les 5 l’ont ». */
const unitEnds = "(?![\\p{L}\\p{N}’'])";
const amountOf = (units: string): RegExp => new RegExp(`(?:${number})[\\s’'-]*(?:${units})${unitEnds}`, 'u');

const byName = new Map(
  quantities.flatMap(([names, units]) => {
    const pattern = amountOf(units);
    return names.split(' ').map((name) => [name, pattern] as const);
  }),
);

export const isQuantity = (word: string): boolean => byName.has(word);

/** Does the text give this quantity, by its unit? The word is folded. */
export const givesQuantity = (text: string, word: string): boolean => byName.get(word)?.test(fold(text)) === true;

const unitsOf = new Map(
  quantities.flatMap(([names, units]) => {
    const pattern = new RegExp(`(?<![\\p{L}])(?:${units}|%)${unitEnds}`, 'gu');
    return names.split(' ').map((name) => [name, pattern] as const);
  }),
);

/** A unit of one letter is a word or a part of one elsewhere: « il y a », « il y en a », « a-t-il ». */
const beforeLetter = /(?:[\d([/]\s?|[^y] en )$/;

/** Does a unit of this quantity, or a share, stand in the text, also in the header of a table? The word is folded. */
export function namesUnit(text: string, word: string): boolean {
  const units = unitsOf.get(word);
  if (units === undefined) return false;
  const folded = fold(text);
  return [...folded.matchAll(units)].some(
    ({ 0: unit, index }) => unit.length > 1 || unit === '%' || beforeLetter.test(folded.slice(0, index)),
  );
}

/** Is what the question asks for by its name written in a way of its own, in which the text writes nothing? */
export const lacksForm = (question: string, text: string): boolean =>
  [...times, ...forms].some(([asked, written]) => asked.test(fold(question)) && !written.test(fold(text)));

const spans = `${duration}|nuits?|journees?|quinzaine|trimestres?`;
/** « quelques minutes », « une dizaine de jours », « toute la nuit » */
const roughly = "\\b(?:quelques |plusieurs |\\p{L}+aine d(?:e |[’'])|toute l(?:a |[’']))";
const span = `${amountOf(spans).source}|${roughly}(?:${spans})${unitEnds}`;

/** How long something takes, and how often it is done. */
const times: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/\bcombien de temps\b/, new RegExp(`${span}|\\b(?:illimit|immediatement|indefini|permanen)`, 'u')],
  [
    /\btou(?:te)?s les combien\b/,
    new RegExp(
      `${span}|\\b\\p{L}*(?:annuel|mensuel|mestriel|hebdomadaire|quotidien|journalier|permanen)|\\b(?:chaque|par|tou(?:te)?s les) `,
      'u',
    ),
  ],
];

const kindsOfUnits = [duration, length, mass, volume].map((units) => ({
  name: new RegExp(`^(?:${units})$`, 'u'),
  amount: amountOf(units),
}));

/** « Combien de litres … ? »: of a word that is a unit, does the text give an amount in it or in one like it? Null of other words. */
export function givesUnit(text: string, word: string): boolean | null {
  const kinds = word.length > 2 ? kindsOfUnits.filter(({ name }) => name.test(word)) : [];
  return kinds.length === 0 ? null : kinds.some(({ amount }) => amount.test(fold(text)));
}

const substance = amountOf(`${mass}|${volume}|${length}|m²|m2`);

/** Does the text say how much of something there is? */
export const givesAmount = (text: string): boolean => substance.test(fold(text));

const counted = /\b(?:combien d[e’']|nombre d[e’'])\s*(\p{L}{3,})/u;

/** What is asked for by its name and is written in a way of its own. */
const forms: readonly (readonly [asked: RegExp, written: RegExp])[] = [
  [/\badresses? ip\b/, /\b\d{1,3}(?:\.\d{1,3}){3}\b/],
  [/\b(?:e-?mail|courriel|adresse electronique)s?\b/, /\S@\S/],
  [/\b(?:adresse (?:web|internet|du site)|url|lien)\b/, /\bhttps?:|\bwww\./],
  [/\bph\b/, /\bph\b\D{0,20}\d/],
  // « J’ai perdu mon téléphone » asks for no number.
  [
    /\b(?:(?:numeros?|quel) (?:de |est l[ea] )?telephone|telephone d(?:e|u|es)|numero d[’' ]appel)\b|^(?:et )?(?:le )?telephone\b/,
    /\b0\d(?:[ .]?\d{2}){4}\b|\b\d{4}\b/,
  ],
];

/** Amounts that the question asks for: of a quantity by its units, or of what it wants counted. */
export function wantedAmounts(question: string): RegExp[] {
  const things = counted.exec(fold(question))?.[1];
  return [
    ...allWords(question).flatMap((word) => byName.get(word) ?? []),
    ...forms.flatMap(([asked, written]) => (asked.test(fold(question)) ? [written] : [])),
    ...(things === undefined ? [] : [amountOf(`${things.replace(/[sx]$/, '')}[sx]?`)]),
  ];
}

const asksWhen =
  /^(?:et |mais |alors )?(?:(?:a partir de|depuis|jusqu[’' ]a|pour) )?quand\b(?!.*,.*\b(?:que|comment|qui|quel(?:le)?s?|ou|combien)\b)|\bquand\s*\?*$|\ba quel(?:le)? (?:moment|date|heure)\b|\bquels? jours?\b/;

/** A day, an hour, a date, a span of time. */
const moment = new RegExp(
  [
    '\\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\\b',
    '\\b(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)\\b',
    '\\b(?:19|20)\\d\\d\\b|\\b\\d{1,2}/\\d{1,2}\\b|\\b\\d{1,2} ?h\\b',
    '\\b(?:chaque|tous les|toutes les|par) (?:jour|semaine|mois|an|annee|trimestre)',
    `(?:${number})[\\s’'-]*(?:${duration})(?![\\p{L}\\p{N}])`,
    '\\b(?:des (?:que|qu)|a partir d|au plus tard)\\b',
  ].join('|'),
  'u',
);

/** How a sentence must look that tells when, where that is asked. */
export const wantedMoments = (question: string): RegExp[] => (asksWhen.test(fold(question).trim()) ? [moment] : []);

/** « Que faire si le débit baisse ? » speaks of an amount and asks for none. */
const asksNoAmount = /^(?:et |mais |alors )?(?:que faire|comment|pourquoi|qui)\b(?!.*\b(?:combien|quel(?:le)?s?)\b)/;

/** Does the question ask for a number of whatever? */
export const asksAmount = (question: string): boolean =>
  !asksNoAmount.test(fold(question).trim()) &&
  (wantedAmounts(question).length > 0 || /\bcombien\b/.test(fold(question)));

const anyNumber = new RegExp(`(?:${number})(?![\\p{L}])`, 'u');
export const holdsNumber = (text: string): boolean => anyNumber.test(fold(text));
