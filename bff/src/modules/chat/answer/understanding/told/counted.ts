import { sentences } from '@savoir/french-text';
import { holdsNumber } from '../../quantities.ts';
import { spokenOf } from '../../spoken-of.ts';

/** Does a line or sentence that speaks of the thing hold a number: « quatre vis », « M12 × 8 » in the row of the screws? */
export const isCountedIn = (text: string, thing: string): boolean =>
  sentences(text).some((sentence) => spokenOf([thing], sentence.text) > 0 && holdsNumber(sentence.text)) ||
  text.split('\n').some((line) => spokenOf([thing], line) > 0 && holdsNumber(line));
