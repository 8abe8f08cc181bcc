import { contentWords } from '@savoir/french-text';
import { parse, rewritten } from '@savoir/markdown';
import type { Nodes } from 'mdast';
import { numbersIn } from '../../../knowledge/text/named-things.ts';
import { cachedStem } from '../../../knowledge/text/word-forms.ts';

/** Share of a line's words that must stand in the sources; the rest is how a sentence is turned. */
const knownShare = 0.5;
/** Of a text with more lines than this to drop, the rest is not believed either. */
const droppedMaxShare = 0.2;

/**
 * What a model wrote, without the lines the sources do not bear out: a number that is not theirs, or mostly other words.
 * Null when too little is left to be believed. Headings only name what stands below them and stay.
 */
export function groundedMarkdown(written: string, sources: string): string | null {
  const numbers = numbersIn(sources);
  const stems = new Set(contentWords(sources).map(cachedStem));
  const lines = plainMarkdown(written).split('\n');
  const stated = lines.filter(isStatement);
  const grounded = lines.filter((line) => !isStatement(line) || isBorneOut(line, numbers, stems));
  const dropped = lines.length - grounded.length;
  if (stated.length === dropped || dropped > stated.length * droppedMaxShare) return null;
  return withoutEmptySections(grounded).join('\n').trim();
}

/** Only what notes are written in: no fence around the whole, no main title, no HTML, image or link. */
function plainMarkdown(written: string): string {
  const [only, ...others] = parse(written).children;
  if (only?.type === 'code' && others.length === 0) return plainMarkdown(only.value);
  return rewritten(written, (node, inside) => {
    if (node.type === 'link' || node.type === 'linkReference') return inside();
    return unwanted.includes(node.type) || (node.type === 'heading' && node.depth === 1) ? '' : undefined;
  }).trim();
}

const unwanted: readonly string[] = ['definition', 'html', 'image', 'imageReference'] satisfies Nodes['type'][];

const isStatement = (line: string): boolean => /[\p{L}\p{N}]/u.test(line) && !/^\s*#{1,6}\s/.test(line);

function isBorneOut(line: string, numbers: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  const statement = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '');
  if ([...numbersIn(statement)].some((value) => !numbers.has(value))) return false;
  const words = contentWords(statement).filter((word) => !/^\d+$/.test(word));
  const known = words.filter((word) => stems.has(cachedStem(word)));
  return known.length >= words.length * knownShare;
}

/** Headings below which nothing is left go too. */
function withoutEmptySections(lines: readonly string[]): string[] {
  return lines.filter((line, index) => {
    if (!/^\s*#{1,6}\s/.test(line)) return true;
    const next = lines.slice(index + 1).find((each) => each.trim() !== '');
    return next !== undefined && (!/^\s*#{1,6}\s/.test(next) || levelOf(next) > levelOf(line));
  });
}

const levelOf = (heading: string): number => /^\s*(#+)/.exec(heading)?.[1]?.length ?? 0;
