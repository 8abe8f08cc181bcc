import { contentWords } from '@savoir/french-text';
import { slipBetween } from '../engine/query/spelling.ts';
import type { PassageRow } from '../passage.collection.ts';
import { cachedStem } from '../text/word-forms.ts';

type Field = 'companyId' | 'audience' | 'source' | 'title' | 'heading' | 'text';
interface Text {
  path: Field[];
  query: string;
  fuzzy?: { maxEdits: number; prefixLength: number };
  score?: { boost: { value: number } };
}
type Filter = { equals: { path: Field; value: string } } | { in: { path: Field; value: string[] } };
export interface TextStage {
  index: string;
  compound: { filter: Filter[]; should: { text: Text }[]; minimumShouldMatch: number };
}
export type TextFields = Record<string, { type: string; analyzer?: string }>;

/** What `$search` finds, best first, by counting words; strings are compared as a whole where they are tokens, by their words elsewhere. */
export function findByTextStage(
  rows: readonly PassageRow[],
  { compound: { filter, should, minimumShouldMatch } }: TextStage,
  fields: TextFields,
  limit: number,
): PassageRow[] {
  const has = (path: string, type: string) => {
    if (fields[path]?.type !== type) throw new Error(`${path} is not indexed as ${type}`);
  };
  const asked = filter.map((each) => ('equals' in each ? { ...each.equals, value: [each.equals.value] } : each.in));
  for (const { path } of asked) has(path, 'token');
  for (const { text } of should) for (const path of text.path) has(path, 'string');
  return rows
    .filter((row) => asked.every(({ path, value }) => [row[path]].flat().some((held) => value.includes(held))))
    .map((row) => ({ row, scores: should.map(({ text }) => scoreOf(row, text)).filter((score) => score > 0) }))
    .filter(({ scores }) => scores.length >= minimumShouldMatch)
    .map(({ row, scores }) => ({ row, score: scores.reduce((sum, score) => sum + score, 0) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row }) => row);
}

function scoreOf(row: PassageRow, { path, query, fuzzy, score }: Text): number {
  const held = stemsOf(path.map((each) => row[each]).join(' '));
  const isLike = (a: string, b: string) => a === b || (fuzzy !== undefined && slipBetween(a, b) !== null);
  const found = stemsOf(query).filter((wanted) => held.some((each) => isLike(each, wanted)));
  return found.length * (score?.boost.value ?? 1);
}

const stemsOf = (text: string): string[] => contentWords(text).map(cachedStem);
