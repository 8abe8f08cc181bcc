import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { pictureReader } from '../archive/pictures.ts';
import { LeftOut, type DocumentPart } from '../blocks/block.ts';
import { SectionCutter } from '../blocks/sections.ts';
import { readXml } from '../xml/read-xml.ts';
import { isHiddenSection, writeOdf, type OdfReader } from './odf-blocks.ts';
import { odfFormulas } from './odf-formulas.ts';
import { OdfLists } from './odf-lists.ts';
import { OdfStyles } from './odf-styles.ts';

const blocks = new Set(['h', 'p', 'list', 'table', 'tracked-changes', 'table-of-content', 'alphabetical-index']);

/** An OpenDocument text, in sections. */
export async function readOdt(archive: OfficeArchive): Promise<DocumentPart[]> {
  const leftOut = new LeftOut();
  const cutter = new SectionCutter(leftOut);
  const styles = await OdfStyles.of(archive);
  const reader: OdfReader = {
    leftOut,
    styles,
    formulas: await odfFormulas(archive),
    lists: new OdfLists(styles),
    add: (block) => cutter.add(block),
    addPicture: (name) => cutter.addPicture(name),
  };
  let isInText = false;
  /** Of the sections around what is read, whether they are hidden. */
  const sections: boolean[] = [];
  const isHidden = () => sections.includes(true);
  readXml(await archive.require('content.xml'), {
    wanted: (name) => (isInText ? blocks.has(name) : OdfStyles.isWanted(name)),
    enter(name, attributes) {
      isInText ||= name === 'text';
      if (name !== 'section') return;
      if (!isHidden() && isHiddenSection({ attributes })) leftOut.add('hidden-text');
      sections.push(isHiddenSection({ attributes }));
    },
    leave: (name) => void (name === 'section' && sections.pop()),
    visit(element) {
      if (!isInText) styles.add(element);
      else if (!isHidden()) writeOdf(element, reader);
    },
  });
  return cutter.endWith(pictureReader(archive, leftOut));
}
