import { isBlank } from '@savoir/contracts/common';
import { noteTitleMaxCharacters } from '@savoir/contracts/limits';
import { lengthProblem } from '@savoir/ui';

export const titleTooLong = (title: string): string | null =>
  lengthProblem('Le titre', title.trim().length, noteTitleMaxCharacters);

/** What keeps a title from being saved; the text of the specification, section 5. */
export const titleProblem = (title: string): string | null =>
  isBlank(title) ? 'Le titre de la fiche ne peut pas être vide' : titleTooLong(title);
