import { expect, it } from 'vitest';
import { markdownEdit, type EditKind } from './markdown-edits.ts';

/** Text with the selection between brackets, before and after. */
function edited(kind: EditKind, marked: string): string {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  const text = marked.replace('[', '').replace(']', '');
  const { from, to, insert, select } = markdownEdit(kind, text, { start, end });
  const result = text.slice(0, from) + insert + text.slice(to);
  return `${result.slice(0, select.start)}[${result.slice(select.start, select.end)}]${result.slice(select.end)}`;
}

it.each([
  ['bold', 'serrer [fort] ici', 'serrer **[fort]** ici'],
  ['bold', 'serrer **[fort]** ici', 'serrer [fort] ici'],
  ['italic', 'serrer **[fort]** ici', 'serrer ***[fort]*** ici'],
  ['italic', 'serrer ***[fort]*** ici', 'serrer **[fort]** ici'],
  ['bold', 'serrer [] ici', 'serrer **[]** ici'],
  ['heading', 'un\ndé[]poser\ntrois', 'un\n## déposer[]\ntrois'],
  ['heading', '## dé[]poser', 'déposer[]'],
  ['bullets', '[un\ndeux]', '[- un\n- deux]'],
  ['bullets', '[- un\n- deux]', '[un\ndeux]'],
  ['numbers', 'a\n[un\n\ndeux]', 'a\n[1. un\n\n2. deux]'],
  ['numbers', '[- un\n- deux]', '[1. un\n2. deux]'],
  ['bullets', '[]', '- []'],
] as const)('an edit of markdown %s: %j becomes %j', (kind, before, after) => {
  expect(edited(kind, before)).toBe(after);
});
