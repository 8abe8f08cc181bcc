import type { Archive } from '../archive/open-archive.ts';
import { pictureReader } from '../archive/pictures.ts';
import { LeftOut, type Part } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import type { Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { contentOf } from './content.ts';
import { numberedLists, writeOdf, type OdfReader } from './odf-blocks.ts';

const blocks = new Set(['h', 'p', 'list', 'table', 'tracked-changes', 'table-of-content', 'alphabetical-index']);

/** An OpenDocument text, in sections. */
export async function readOdt(archive: Archive): Promise<Part[]> {
  const leftOut = new LeftOut();
  const cutter = new SectionCutter(leftOut);
  const pictures: { name: string; section: number }[] = [];
  const styles: Element[] = [];
  const reader: OdfReader = {
    leftOut,
    isNumbered: (style, depth) => numberedLists(styles)(style, depth),
    add: (block) => cutter.add(block),
    addPicture: (name) => pictures.push({ name, section: cutter.parts.length }),
  };
  let isInText = false;
  readXml(await contentOf(archive), {
    wanted: (name) => (isInText ? blocks.has(name) : name === 'list-style'),
    enter: (name) => (isInText ||= name === 'text'),
    visit(element) {
      if (isInText) writeOdf(element, reader);
      else styles.push(element);
    },
  });
  const parts = cutter.end();
  if (parts.length === 0) parts.push({ name: '', text: '', leftOut: leftOut.take(), pictures: [] });
  const taken = pictureReader(archive, leftOut);
  for (const { name, section } of pictures) {
    const part = parts[Math.min(section, parts.length - 1)];
    if (part !== undefined) await taken.add(part, name);
  }
  return parts;
}
