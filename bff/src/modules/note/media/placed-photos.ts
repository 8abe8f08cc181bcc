import { photoAddress, photoIn } from '@savoir/contracts/notes';
import { escapedMarkdown, rewritten } from '@savoir/markdown';

/** A photo in the text of its note. Without a caption nothing is read but the photo. */
export const placedPhoto = (mediaId: string, caption = ''): string =>
  `![${escapedMarkdown(caption)}](${photoAddress(mediaId)})`;

/** A text with each of its photos written by `write`, from its caption as markdown; other pictures stay. */
export function withPhotosAs(markdown: string, write: (mediaId: string, caption: string) => string): string {
  if (!markdown.includes(`](${photoAddress('')}`)) return markdown;
  return rewritten(markdown, (node) => {
    const mediaId = node.type === 'image' ? photoIn(node.url) : null;
    return mediaId === null || node.type !== 'image' ? undefined : write(mediaId, escapedMarkdown(node.alt ?? ''));
  });
}

/** What is searched and quoted: captions are words, photos are none. */
export const withCaptionsOnly = (markdown: string): string => withPhotosAs(markdown, (_mediaId, caption) => caption);
