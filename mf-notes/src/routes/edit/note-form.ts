import { isBlank } from '@savoir/contracts/common';
import type { NoteDetail } from '@savoir/contracts/notes';
import type { TFunction } from '@savoir/remote-kit';
import { titleProblem } from '../../features/limits/title-limits.ts';

/** What can be changed in a note. */
export interface NoteForm {
  title: string;
  markdown: string;
  spaceIds: readonly string[];
}

export const formOf = ({
  title,
  markdown,
  spaceIds,
}: Pick<NoteDetail, 'title' | 'markdown' | 'spaceIds'>): NoteForm => ({ title, markdown: markdown ?? '', spaceIds });

export function isSameForm(one: NoteForm, other: NoteForm): boolean {
  return (
    one.title.trim() === other.title.trim() && one.markdown === other.markdown && sameIds(one.spaceIds, other.spaceIds)
  );
}

export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** What keeps the form from being saved, and besides from being sent to validation. */
export function formProblems(
  t: TFunction<'notes'>,
  { title, markdown }: NoteForm,
): { title: string | null; markdown: string | null } {
  return {
    title: titleProblem(t, title),
    markdown: isBlank(markdown) ? t('limits.noText') : null,
  };
}
