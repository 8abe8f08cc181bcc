import { t } from '../../../texts/server-texts.ts';
import type { Block, DocumentPart, LeftOut } from '../blocks/block.ts';
import { oneLine, renderBlocks } from '../blocks/render-blocks.ts';

/** A slide as it is read: its title, what stands on it, what its speaker noted, what others wrote on it. */
interface ReadSlide {
  title: string;
  blocks: readonly Block[];
  notes: readonly Block[];
  comments: readonly Block[];
}

export function slidePart({ title, blocks, notes, comments }: ReadSlide, leftOut: LeftOut): DocumentPart {
  const head: Block[] = title === '' ? [] : [{ kind: 'heading', level: 2, text: title }];
  const spoken: Block[] = notes.length === 0 ? [] : [{ kind: 'heading', level: 3, text: t('office.notes') }, ...notes];
  return {
    name: oneLine(title).slice(0, 200),
    text: renderBlocks([...head, ...blocks, ...spoken, ...comments]),
    leftOut: leftOut.take(),
    pictures: [],
  };
}

/** It keeps its place, by which slides are counted. */
export function hiddenSlide(leftOut: LeftOut): DocumentPart {
  leftOut.add('hidden-slides');
  return { name: '', text: '', leftOut: leftOut.take(), pictures: [] };
}
