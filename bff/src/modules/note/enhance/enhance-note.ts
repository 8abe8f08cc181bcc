import type { NoteOutline } from '@savoir/contracts/note-templates';
import type { LanguageModel } from '../../../adapters/language-model/language-model.ts';
import type { WrittenMedia } from '../generation/template-note.ts';
import { instructions, promptOf, saidIn } from './enhance-prompt.ts';
import { groundedMarkdown } from './grounded-markdown.ts';
import { quotedSources } from './quoted-sources.ts';

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
