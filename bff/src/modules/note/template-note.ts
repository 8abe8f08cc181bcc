import type { NoteMediaRow } from './note.row.ts';

export type WrittenMedia = Pick<NoteMediaRow, 'kind' | 'filename' | 'text' | 'transcript' | 'durationMs'>;
type Media = WrittenMedia;

/** The note as assembled without a model: what was typed, then what was said and shown, each under its heading. */
export function templateNote(media: readonly Media[], options: { transcribes: boolean }): string {
  const of = (kind: Media['kind']) => media.filter((each) => each.kind === kind);
  const [texts, audios, videos, photos] = [of('text'), of('audio'), of('video'), of('photo')];
  return [
    ...texts.map(({ text }) => typedText(text ?? '')),
    ...section('Enregistrement audio', 'Enregistrements audio', audios, (audio, title) =>
      recording(audio, title, options.transcribes),
    ),
    ...section('Vidéo', 'Vidéos', videos, (video, title) => recording(video, title, options.transcribes)),
    ...section('Photo', 'Photos', photos, photo),
  ].join('\n\n');
}

function section(
  one: string,
  many: string,
  media: readonly Media[],
  render: (medium: Media, title: string) => string,
): string[] {
  if (media.length === 0) return [];
  return [
    `## ${media.length === 1 ? one : many}`,
    ...media.map((medium) => render(medium, escapeMarkdown(medium.filename ?? one))),
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

const keptSentences = {
  audio: { kept: 'L’enregistrement est conservé avec la fiche', failed: 'il n’a pas pu être transcrit' },
  video: { kept: 'La vidéo est conservée avec la fiche', failed: 'elle n’a pas pu être transcrite' },
};

/** What was said, or why it is not written here: the file stays with the note in any case. */
function recording(medium: Media, title: string, transcribes: boolean): string {
  const { transcript, durationMs } = medium;
  const caption = `*${title}, ${durationLabel(durationMs ?? 0)}*`;
  if (transcript !== null && transcript !== '') return `${caption}\n\n${escapeMarkdown(transcript)}`;
  return `${caption}\n\n> ${unheard(medium, transcribes)}`;
}

/** Why what was said is not written. */
export function unheard({ kind, transcript }: Media, transcribes: boolean): string {
  const { kept, failed } = keptSentences[kind === 'video' ? 'video' : 'audio'];
  const untranscribed = transcribes ? failed : 'la transcription n’est pas configurée sur cette installation';
  return `${kept}\u202F; ${transcript === '' ? 'aucune parole n’y a été reconnue' : untranscribed}.`;
}

const photo = ({ transcript }: Media, title: string) =>
  transcript === null || transcript === '' ? `*${title}*` : `*${title}*\n\n${printedText(transcript)}`;

/** What was read off a photo; its lines stay lines. */
export const printedText = (text: string): string => typedText(escapeMarkdown(text));

/** `1 min 05 s`, `42 s`. */
export function durationLabel(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}\u00A0s` : `${minutes}\u00A0min ${String(seconds % 60).padStart(2, '0')}\u00A0s`;
}

export const escapeMarkdown = (text: string) => text.replace(/([\\`*_[\]<>#|~])/g, '\\$1');
