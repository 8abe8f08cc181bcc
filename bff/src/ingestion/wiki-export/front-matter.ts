import { parse } from 'yaml';
import { frontMatterNames } from './foreign-names.ts';

export interface FrontMatter {
  id: string | null;
  title: string | null;
  /** A line that is shown under the title. */
  summary: string | null;
  author: string | null;
  space: string | null;
  /** The text below. */
  body: string;
}

/** What stands between two lines of dashes above a text; one that is no YAML belongs to the text. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { id: null, title: null, summary: null, author: null, space: null, body: text };
  const match = /^\uFEFF?---[ \t]*\n([\s\S]{0,20000}?)\n---[ \t]*(?:\n|$)/.exec(text);
  if (match === null) return none;
  const values = valuesOf(match[1] ?? '');
  if (values === null) return none;
  const named = (names: readonly string[]) =>
    names.map((name) => lineOf(values.get(name))).find((line) => line !== null) ?? null;
  return {
    id: named(frontMatterNames.id),
    title: named(frontMatterNames.title),
    summary: named(frontMatterNames.summary),
    author: named(frontMatterNames.author),
    space: named(frontMatterNames.space),
    body: text.slice(match[0].length),
  };
}

function valuesOf(yaml: string): Map<string, unknown> | null {
  try {
    const parsed: unknown = parse(yaml, { maxAliasCount: 10 });
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return new Map(Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value as unknown]));
  } catch {
    return null;
  }
}

/** Of several the first; of a person with a name and an address the address, by which they are found. */
function lineOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim() === '' ? null : value.replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return lineOf(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  const person = new Map<string, unknown>(Object.entries(value));
  return lineOf(person.get('email')) ?? lineOf(person.get('name'));
}
