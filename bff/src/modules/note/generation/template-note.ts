import type { NoteOutline } from '@savoir/contracts/note-templates';
import { escapedMarkdown } from '@savoir/markdown';
import { placedPhoto } from '../media/placed-photos.ts';
import type { NoteMediaRow } from '../note.row.ts';
import { t, type TextKey } from '../../../texts/server-texts.ts';

export type WrittenMedia = Pick<NoteMediaRow, 'id' | 'kind' | 'filename' | 'text' | 'transcript' | 'durationMs'>;
type Media = WrittenMedia;

/**
 * The note as assembled without a model: the headings of its template, for its author to fill, then what was typed, said
 * and shown, each under its heading.
 */
export function templateNote(media: readonly Media[], outline?: NoteOutline): string {
  const of = (kind: Media['kind']) => media.filter((each) => each.kind === kind);
  const [texts, audios, videos, photos] = [of('text'), of('audio'), of('video'), of('photo')];
  return [
    ...headings(outline, texts),
    ...texts.map(({ text }) => typedText(text ?? '')),
    ...section('note.audio', audios, recording),
    ...section('note.video', videos, recording),
    ...section('note.photo', photos, photo),
  ].join('\n\n');
}

/** Those that someone typed already are there. */
function headings(outline: NoteOutline | undefined, texts: readonly Media[]): string[] {
  if (outline === undefined) return [];
  const typed = texts.flatMap(({ text }) => headingsOf(text ?? ''));
  const offered = outline.sections.map(({ heading }) => heading).filter((heading) => !typed.includes(heading));
  const below = texts.length > 0 && typed.length === 0 ? [t('note.toPlace')] : [];
  return [...offered, ...below].map((heading) => `## ${escapedMarkdown(heading)}`);
}

const headingsOf = (text: string): string[] =>
  [...text.matchAll(/^ {0,3}#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => heading);

function section(name: TextKey, media: readonly Media[], render: (medium: Media, title: string) => string): string[] {
  if (media.length === 0) return [];
  return [
    `## ${t(name, { count: media.length })}`,
    ...media.map((medium) => render(medium, escapedMarkdown(medium.filename ?? t(name, { count: 1 })))),
  ];
}

/** Line breaks that were typed stay, except where they already mean something to markdown. */
export function typedText(text: string): string {
  const block = /^\s*([-*+>#|]|\d+[.)]\s|```|~~~)/;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const isFenced = lines.some((line) => /^\s*(```|~~~)/.test(line));
  if (isFenced) return text.trim();
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      const isPlain =
        next !== undefined && line.trim() !== '' && next.trim() !== '' && !block.test(line) && !block.test(next);
      return isPlain ? `${line.trimEnd()}  ` : line.trimEnd();
    })
    .join('\n')
    .trim();
}

/** What was said, or why it is not written here: the file stays with the note in any case. */
function recording(medium: Media, title: string): string {
  const { transcript, durationMs } = medium;
  const caption = `*${title}, ${durationLabel(durationMs ?? 0)}*`;
  if (transcript !== null && transcript !== '') return `${caption}\n\n${escapedMarkdown(transcript)}`;
  return `${caption}\n\n> ${unheard(medium)}`;
}

/** That what was said is not written. Why is no matter of the note: it outlives the installation's settings. */
export function unheard({ kind, transcript }: Media): string {
  const missing = t(transcript === '' ? 'note.unheard.silent' : 'note.unheard.unwritten');
  return t(kind === 'video' ? 'note.unheard.video' : 'note.unheard.audio', { missing });
}

const photo = ({ id, transcript }: Media) =>
  transcript === null || transcript === '' ? placedPhoto(id) : `${placedPhoto(id)}\n\n${printedText(transcript)}`;

/** What was read off a photo; its lines stay lines. */
export const printedText = (text: string): string => typedText(escapedMarkdown(text));

/** `1 min 05 s`, `42 s`. */
export function durationLabel(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0
    ? t('note.duration.seconds', { seconds })
    : t('note.duration.minutes', { minutes, seconds: String(seconds % 60).padStart(2, '0') });
}
