import { isBlank } from '@savoir/contracts/common';
import { documentTitleMaxCharacters } from '@savoir/contracts/limits';
import { lengthCounter, lengthProblem } from '@savoir/ui';
import messages from '../../../locales/fr.json';

const lengthOf = (title: string): number => title.trim().length;

export const titleTooLong = (title: string): string | null =>
  lengthProblem(messages.import.titleSubject, lengthOf(title), documentTitleMaxCharacters);

/** What keeps a title from being saved. */
export const titleProblem = (title: string): string | null =>
  isBlank(title) ? messages.import.titleEmpty : titleTooLong(title);

export const titleCounter = (title: string): string | undefined =>
  lengthCounter(lengthOf(title), documentTitleMaxCharacters);
