import { codePage850 } from './code-page-850.ts';
import { encodingOf } from './encoding-of.ts';

const pieceBytes = 64 * 1024;

/** A text, piece by piece, in the encoding that it is in, whatever it says of itself. */
export function* decodedPieces(bytes: Buffer): Generator<string> {
  const encoding = encodingOf(bytes);
  const decoder = encoding === 'cp850' ? codePage850() : new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

export const decodedText = (bytes: Buffer): string => [...decodedPieces(bytes)].join('');

/** How many signs of a text are marks for bytes that are no letters. */
export const unreadableIn = (text: string): number => text.match(/\uFFFD+/g)?.length ?? 0;
