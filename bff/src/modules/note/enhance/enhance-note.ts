import type { NoteOutline } from '@savoir/contracts/note-templates';
import type { LanguageModel } from '../../../adapters/language-model/language-model.ts';
import { type WrittenMedia, durationLabel, printedText, typedText, unheard } from '../generation/template-note.ts';
import { instructions, promptOf, saidIn } from './enhance-prompt.ts';
import { groundedMarkdown } from './grounded-markdown.ts';
import { escapedMarkdown } from '@savoir/markdown';
import { placedPhoto } from '../media/placed-photos.ts';

/** A longer source is not sent: its end would be cut off by most models without a word. */
const promptMaxCharacters = 60_000;

/**
 * Lets a model put what the media say into sections, those of the note's template where it has one, and quotes the media below. Null when there is nothing to write, or
 * when the sources do not bear out what was written: the template note is then the honest one. Throws LanguageModelFailure.
 */
export async function enhanceNote(
  model: LanguageModel,
  { title, outline }: { title: string; outline?: NoteOutline | undefined },
  media: readonly WrittenMedia[],
  signal: AbortSignal,
): Promise<string | null> {
  const sources = media
    .map(saidIn)
    .filter((said) => said !== '')
    .join('\n');
  if (sources === '' || sources.length > promptMaxCharacters) return null;
  let written = '';
  for await (const piece of model.write({ instructions, prompt: promptOf(title, media, outline), signal }))
    written += piece;
  signal.throwIfAborted();
  const markdown = groundedMarkdown(written, `${title}\n${sources}`);
  return markdown === null ? null : `${markdown}\n\n${quotedSources(media)}`;
}

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
