import { fold } from '@savoir/french-text';

const number = /\d+(?:[.,]\d+)*/g;
/** Thousands are parted by spaces of several kinds. */
const thousands = /(?<=\d)[\u0020\u00A0\u202F\u2009](?=\d{3}(?!\d))/g;

/** The numbers of a text as values: without spaces, with a decimal point. */
export const numbersIn = (text: string): Set<string> =>
  new Set([...fold(text).replace(thousands, '').matchAll(number)].map(([value]) => value.replace(',', '.')));

const small = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');
const smallWords = new RegExp(`(?<!\\p{L})(?:${small.join('|')}|une)(?!\\p{L})`, 'gu');

/** A folded text, its small numbers written in digits: `trois heures` as `3 heures`. */
export const inDigits = (text: string): string =>
  text.replace(smallWords, (word) => String(word === 'une' ? 1 : small.indexOf(word)));
