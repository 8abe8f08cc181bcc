import { escapedMarkdown } from '@savoir/markdown';
import { placedPhoto } from '../media/placed-photos.ts';
import { durationLabel, printedText, typedText, unheard, type WrittenMedia } from '../generation/template-note.ts';

/** The media of a note word for word, below the text a model made of them: anyone who doubts can compare. */
export function quotedSources(media: readonly WrittenMedia[]): string {
  return ['## Sources', ...media.map((medium) => `${captionOf(medium)}\n\n${quote(wordsOf(medium))}`)].join('\n\n');
}

function captionOf({ id, kind, filename, durationMs }: WrittenMedia): string {
  if (kind === 'text') return '*Texte saisi*';
  if (kind === 'photo') return placedPhoto(id);
  return `*${escapedMarkdown(filename ?? kind)}, ${durationLabel(durationMs ?? 0)}*`;
}

function wordsOf(medium: WrittenMedia): string {
  const { kind, text, transcript } = medium;
  if (kind === 'text') return typedText(text ?? '');
  if (kind === 'photo')
    return transcript === null || transcript === '' ? 'Photo sans texte lu.' : printedText(transcript);
  return transcript === null || transcript === '' ? unheard(medium) : escapedMarkdown(transcript);
}

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
