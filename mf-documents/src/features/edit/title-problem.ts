import { isBlank } from '@savoir/contracts/common';
import { documentTitleMaxCharacters } from '@savoir/contracts/limits';
import type { TFunction } from '@savoir/remote-kit';
import { lengthCounter, lengthProblem } from '@savoir/ui';

type T = TFunction<'documents'>;

const lengthOf = (title: string): number => title.trim().length;

export const titleTooLong = (t: T, title: string): string | null =>
  lengthProblem(t('import.titleSubject'), lengthOf(title), documentTitleMaxCharacters);

/** What keeps a title from being saved. */
export const titleProblem = (t: T, title: string): string | null =>
  isBlank(title) ? t('import.titleEmpty') : titleTooLong(t, title);

export const titleCounter = (title: string): string | undefined =>
  lengthCounter(lengthOf(title), documentTitleMaxCharacters);
