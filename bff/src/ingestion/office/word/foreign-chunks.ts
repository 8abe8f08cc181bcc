import type { OfficeArchive } from '../archive/open-office-archive.ts';
import type { Relations } from '../archive/relations.ts';
import { decodedText } from '../../encoding/decode-text.ts';
import { LeftOut, type Block } from '../blocks/block.ts';
import { parsedMail } from '../mail/parse-mail.ts';
import { htmlBlocks } from '../text/read-html.ts';
import { paragraphsOf } from '../text/read-text.ts';

/** A file of another kind that stands in the text, as programs put it there that make files of several. */
export interface ForeignChunk {
  blocks: Block[];
  leftOut: LeftOut;
}

const chunksMax = 200;

/** By the names of their parts. A page, one with its pictures, and a text are read; an Office file within is not opened. */
export async function foreignChunks(
  archive: OfficeArchive,
  relations: Relations,
): Promise<ReadonlyMap<string, ForeignChunk>> {
  const chunks = new Map<string, ForeignChunk>();
  for (const name of relations.allOfType('aFChunk').slice(0, chunksMax)) {
    const leftOut = new LeftOut();
    const bytes = isRead(name) ? await archive.read(name) : null;
    if (bytes !== null) chunks.set(name, { blocks: await blocksOf(name, bytes, leftOut), leftOut });
  }
  return chunks;
}

const isRead = (name: string): boolean => /\.(?:x?html?|mht(?:ml)?|txt)$/i.test(name);

async function blocksOf(name: string, bytes: Buffer, leftOut: LeftOut): Promise<Block[]> {
  if (/\.x?html?$/i.test(name)) return htmlBlocks(bytes, leftOut);
  if (/\.txt$/i.test(name)) return paragraphsOf(decodedText(bytes));
  const { html, text = '' } = await parsedMail(bytes);
  return html === undefined ? paragraphsOf(text) : htmlBlocks(Buffer.from(html), leftOut);
}
