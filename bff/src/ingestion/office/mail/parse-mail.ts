import { isUtf8 } from 'node:buffer';
import PostalMime, { type Email } from 'postal-mime';
import { decodedText, unreadableIn } from '../../encoding/decode-text.ts';
import { OfficeFault } from '../office-fault.ts';
import { withoutEnvelope } from './envelope.ts';

const partsDeepMax = 32;
const headerBytesMax = 512 * 1024;

/** A mail as it is written; messages within it are attachments. Throws OfficeFault. */
export async function parsedMail(bytes: Buffer): Promise<Email> {
  const mail = withReadableHeader(withoutEnvelope(bytes));
  const email = await parsed(mail);
  const { text = '', html = '' } = email;
  if (unreadableIn(text) + unreadableIn(html) === 0) return email;
  // Some part is in another encoding than it says, or says none: which one, its bytes tell.
  const again = await parsed(inBytes(mail));
  return { ...email, text: fromBytes(again.text), html: fromBytes(again.html) };
}

async function parsed(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: partsDeepMax,
      maxHeadersSize: headerBytesMax,
      forceRfc822Attachments: true,
    });
  } catch (error) {
    throw new OfficeFault('damaged', 'no mail', { cause: error });
  }
}

/** Subjects and names that were written without saying in which encoding, in UTF-8. */
function withReadableHeader(bytes: Buffer): Buffer {
  const blank = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at !== -1);
  const header = bytes.subarray(0, Math.min(headerBytesMax, ...blank));
  if (isUtf8(header)) return bytes;
  return Buffer.concat([Buffer.from(decodedText(header)), bytes.subarray(header.length)]);
}

/** The encoding whose letters stand for the bytes one by one. */
const byteEncoding = 'windows-1252';
const contentType = /^content-type[ \t]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*/im;
const charset = /;\s*charset\s*=\s*(?:"([^"]*)"|([^\s;]*))/i;

/** A mail whose parts say that they are in that encoding, unless they know better. */
function inBytes(bytes: Buffer): Buffer {
  const mail = bytes.toString('latin1');
  const boundaries = [...mail.matchAll(/boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)]
    .slice(0, 200)
    .map(([, quoted, plain]) => `--${quoted ?? plain}`);
  const partStarts = new Set(boundaries);
  let isHeader = true;
  const parts: string[][] = [[]];
  for (const line of mail.split('\n')) {
    if (partStarts.has(line.trimEnd())) {
      parts.push([line], []);
      isHeader = true;
      continue;
    }
    if (isHeader && line.trim() === '') {
      parts[parts.length - 1] = [declaring(parts.at(-1)?.join('\n') ?? '')];
      isHeader = false;
    }
    parts.at(-1)?.push(line);
  }
  return Buffer.from(parts.map((lines) => lines.join('\n')).join('\n'), 'latin1');
}

function declaring(header: string): string {
  const type = contentType.exec(header)?.[0];
  if (type === undefined) return `Content-Type: text/plain; charset=${byteEncoding}\r\n${header}`;
  if (!/^[^:]*:\s*text\//i.test(type)) return header;
  const [, quoted, plain] = charset.exec(type) ?? [];
  if (!/^(?:|utf-?8|us-ascii|ascii|unknown.*|x-unknown|default)$/i.test(quoted ?? plain ?? '')) return header;
  const declared = `${type.replace(charset, '').trimEnd().replace(/;$/, '')}; charset=${byteEncoding}`;
  return header.replace(type, () => `${declared}${type.endsWith('\r') ? '\r' : ''}`);
}

const byteOf = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder(byteEncoding).decode(Buffer.from([byte])), byte] as const),
);

function fromBytes(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bytes = Array.from(text, (sign) => {
    const byte = byteOf.get(sign);
    return byte === undefined ? Buffer.from(sign) : Buffer.from([byte]);
  });
  return decodedText(Buffer.concat(bytes));
}
