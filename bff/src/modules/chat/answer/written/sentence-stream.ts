import { endsSentence } from '@savoir/french-text';

/** End of a sentence with its references, known only once what follows is not one more reference. */
const boundary = /[.!?…]["”»)*]*(?:\s*\[\d[\d\s,;]*\])*\.?\s+(?=[^\s[])|\n+(?=\S)/g;

/** Whole sentences of a text that arrives in pieces, their trailing space included. The last one may be cut short. */
export async function* sentenceStream(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let buffer = '';
  for await (const piece of pieces) {
    buffer += piece;
    for (let end = firstEnd(buffer); end > 0; end = firstEnd(buffer)) {
      yield buffer.slice(0, end);
      buffer = buffer.slice(end);
    }
  }
  if (buffer.trim() !== '') yield buffer;
}

function firstEnd(text: string): number {
  for (const match of text.matchAll(boundary)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('\n') || endsSentence(text.slice(0, match.index + 1))) return end;
  }
  return 0;
}
