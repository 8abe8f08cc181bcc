import { withoutMarks } from '@savoir/markdown';

/** A sentence of a source as a reader expects it inside an answer: no marks of its own, nothing that reads as one of our references. */
export const plainText = (markdown: string): string =>
  withoutReferences(withoutNeedlessEscapes(withoutMarks(markdown)))
    .replace(/\s+/g, ' ')
    .trim();

/** Where they mean nothing: no quote starts within a line, nor a link without its address. */
const withoutNeedlessEscapes = (markdown: string): string =>
  markdown.replace(/(?<=\S.*)\\>|\\\[([^[\]\n]*)\\\](?![(:[])/g, (escaped, inside?: string) =>
    inside === undefined ? escaped.slice(1) : `[${inside}]`,
  );

/** Numbers in brackets are ours: those of a source get other ones. */
export const withoutReferences = (text: string): string => text.replace(/\[(\d[\d\s,]*)\]/g, '($1)');
