export { blocksOf, type Block } from './blocks.ts';
export { parse, rangeOf, type Range } from './parse.ts';
export { tablesIn, type Table } from './tables.ts';
export { escapedMarkdown, type Links, plainText, rewritten, textOf, withoutMarks } from './text.ts';
