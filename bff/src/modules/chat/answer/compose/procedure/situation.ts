import { fold } from '@savoir/french-text';
import type { RankedPassage } from '../../../../../knowledge/knowledge.ts';
import { headsIn } from '../../understand/things-named.ts';
import { quotableSentences } from '../../passage/sentences.ts';
import { isNumberedSteps } from './sections.ts';

const whatToDo =
  /\b(?:que|quoi|qu est ce qu(?:e|il)) (?:(?:je|on|il|nous) )?(?:fais|fait|faire|faisons|dois|doit|devons|faut)\b|\b(?:je|on) (?:dois |doit )?(?:fais|fait|faire) (?:quoi|comment)\b|\bcomment (?:je|on) fais?t?\b|\bqu(?:els?|elles?) (?:sont les )?(?:gestes?|reflexes?|demarches?|conduite)\b/;
const factWords =
  /\b(?:quels?|quelles?|lequel|laquelle|lesquels|lesquelles|combien|ou|qui|pourquoi|est ce|faut il|peut on|y a t il|depuis|jusqu)\b/;

const plain = (question: string): string => fold(question).replace(/[’'-]/g, ' ').replace(/\s+/g, ' ');

/** « La pompe vibre, que faire ? »: not what to do for something that is named. */
export const asksWhatToDo = (question: string): boolean =>
  whatToDo.test(plain(question)) && !/\bfaire pour\b/.test(plain(question));

/** « L’alarme sonne », « L’alarme sonne, je fais quoi ? »: it says what happens, and asks what to do, no fact. */
export function tellsSituation(question: string): boolean {
  if (asksWhatToDo(question)) return true;
  return !question.includes('?') && !factWords.test(plain(question)) && headsIn(question).length === 0;
}

/** Would the answer be one of several numbered steps? Then it is all of them. */
export function leadsToStep(passage: RankedPassage): boolean {
  const [lead] = quotableSentences(passage);
  if (lead === undefined || !isNumberedSteps(passage.text)) return false;
  const line = passage.text.slice(passage.text.lastIndexOf('\n', lead.start - 1) + 1);
  return isNumberedSteps(`${line.split('\n')[0] ?? ''}\n1. –`);
}
