import { isBlank } from '@savoir/contracts/common';
import { noteTitleMaxCharacters } from '@savoir/contracts/limits';
import type { TFunction } from '@savoir/remote-kit';
import { lengthProblem } from '@savoir/ui';

type T = TFunction<'notes'>;

export const titleTooLong = (t: T, title: string): string | null =>
  lengthProblem(t('limits.title'), title.trim().length, noteTitleMaxCharacters);

/** What keeps a title from being saved; the text of the specification, section 5. */
export const titleProblem = (t: T, title: string): string | null =>
  isBlank(title) ? t('limits.noTitle') : titleTooLong(t, title);
