export { blocksOf, type Block } from './blocks.ts';
export { parse, rangeOf, type Range } from './parse.ts';
export { escapedMarkdown, rewritten, withoutMarks } from './rewrite.ts';
export { tablesIn, type Table } from './tables.ts';
export { plainText, textOf } from './text.ts';
