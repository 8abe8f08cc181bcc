const pieceBytes = 64 * 1024;

/** A text, piece by piece: in the encoding that its first bytes or `<meta charset>` say, else UTF-8, else Windows’ own. */
export function* decodedPieces(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
  yield decoder.decode();
}

export const decodedText = (bytes: Buffer): string => [...decodedPieces(bytes)].join('');

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i;

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  const [, ofHtml, ofXml] = declared.exec(bytes.subarray(0, 2048).toString('latin1')) ?? [];
  const named = ofHtml ?? ofXml;
  return named !== undefined && isKnown(named) ? named : 'windows-1252';
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'utf-8';
  } catch {
    return false;
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < bytes.length; at += pieceBytes)
      decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
