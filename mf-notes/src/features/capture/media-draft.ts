import { newId } from '@savoir/contracts/common';
import { noteMediaMax, noteTextMaxCharacters } from '@savoir/contracts/limits';
import type { TFunction } from '@savoir/remote-kit';
import { lengthProblem } from '@savoir/ui';
import { titleProblem } from '../limits/title-limits.ts';
import type { CapturedKind } from './media-types.ts';

type T = TFunction<'notes'>;

/** A medium of a note that is being recorded: still only in this page. */
export type MediaDraft = { id: string } & (
  | { kind: 'text'; text: string }
  | {
      kind: CapturedKind;
      file: File;
      durationMs: number | null;
      /** Of a video: a still picture of it. */
      poster: Blob | null;
    }
);

export type FileDraft = Exclude<MediaDraft, { kind: 'text' }>;
export type NewFile = Pick<FileDraft, 'kind' | 'file' | 'durationMs' | 'poster'>;

export interface NoteDraft {
  title: string;
  spaceIds: readonly string[];
  /** Its sections are what the note starts with. */
  templateId?: string | undefined;
  media: readonly MediaDraft[];
}

/** Names of the files among the media. */
export const fileNamesOf = (media: readonly MediaDraft[]): string[] =>
  media.flatMap((medium) => (medium.kind === 'text' ? [] : [medium.file.name]));

export const emptyDraft: NoteDraft = { title: '', spaceIds: [], media: [] };

export type DraftChange =
  | { type: 'titled'; title: string }
  | { type: 'placed'; spaceIds: readonly string[] }
  | { type: 'templated'; templateId: string | undefined }
  | ({ type: 'file-added' } & NewFile)
  | { type: 'text-added'; text: string }
  | { type: 'text-changed'; id: string; text: string }
  | { type: 'removed'; id: string }
  /** One place earlier (-1) or later (1). */
  | { type: 'moved'; id: string; by: -1 | 1 };

export function reduceDraft(draft: NoteDraft, change: DraftChange): NoteDraft {
  const { media } = draft;
  switch (change.type) {
    case 'titled':
      return { ...draft, title: change.title };
    case 'placed':
      return { ...draft, spaceIds: change.spaceIds };
    case 'templated':
      return { ...draft, templateId: change.templateId };
    case 'file-added': {
      const { kind, file, durationMs, poster } = change;
      return { ...draft, media: [...media, { id: newId(), kind, file, durationMs, poster }] };
    }
    case 'text-added':
      return { ...draft, media: [...media, { id: newId(), kind: 'text', text: change.text }] };
    case 'text-changed':
      return {
        ...draft,
        media: media.map((medium) =>
          medium.id === change.id && medium.kind === 'text' ? { ...medium, text: change.text } : medium,
        ),
      };
    case 'removed':
      return { ...draft, media: media.filter(({ id }) => id !== change.id) };
    case 'moved':
      return { ...draft, media: moved(media, change.id, change.by) };
  }
}

function moved(media: readonly MediaDraft[], id: string, by: -1 | 1): readonly MediaDraft[] {
  const from = media.findIndex((medium) => medium.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= media.length) return media;
  const next = [...media];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** What keeps a draft from being sent, field by field; the texts of the specification, section 5. */
export function draftProblems(t: T, { title, media }: NoteDraft): { title: string | null; media: string | null } {
  return {
    title: titleProblem(t, title),
    media: media.length === 0 ? t('limits.noMedium') : (tooManyMedia(t, media) ?? tooLongText(t, media)),
  };
}

const tooManyMedia = (t: T, { length }: readonly MediaDraft[]): string | null =>
  length > noteMediaMax ? t('limits.tooManyMedia', { length, max: noteMediaMax }) : null;

/** What came from elsewhere may be longer than what is typed here. */
const tooLongText = (t: T, media: readonly MediaDraft[]): string | null => {
  const text = media.find((medium) => medium.kind === 'text' && medium.text.length > noteTextMaxCharacters);
  return text?.kind === 'text' ? lengthProblem(t('limits.anyText'), text.text.length, noteTextMaxCharacters) : null;
};

export const isEmptyDraft = ({ title, media, spaceIds, templateId }: NoteDraft): boolean =>
  title.trim() === '' && media.length === 0 && spaceIds.length === 0 && templateId === undefined;
