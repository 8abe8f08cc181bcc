import type { NoteSection } from '@savoir/contracts/note-templates';

/** A section of the template in the text: with something under its heading, with nothing, or not there. */
export type SectionState = 'filled' | 'empty' | 'absent';

interface Heading {
  line: number;
  level: number;
  name: string;
}

/** The headings of a text, none of what only looks like one in a code block. */
function headingsIn(lines: readonly string[]): Heading[] {
  let fence: string | null = null;
  return lines.flatMap((text, line): Heading[] => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
    const found = fence === null ? /^ {0,3}(#{1,6}) +(.*?)(?: +#+)? *$/.exec(text) : null;
    if (found === null) return [];
    const [, marks = '', name = ''] = found;
    return [{ line, level: marks.length, name: nameOf(name) }];
  });
}

/** Headings are the same whatever their case; an editor escapes some signs. */
const nameOf = (text: string): string =>
  text
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase('fr');

/** Where what stands under a heading ends: at the next one of its level or above. */
function endOf(heading: Heading, headings: readonly Heading[], lines: readonly string[]): number {
  return headings.find(({ line, level }) => line > heading.line && level <= heading.level)?.line ?? lines.length;
}

export function sectionStates(markdown: string, sections: readonly NoteSection[]): SectionState[] {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  return sections.map((section) => {
    const heading = headings.find(({ name }) => name === nameOf(section.heading));
    if (heading === undefined) return 'absent';
    const under = lines.slice(heading.line + 1, endOf(heading, headings, lines));
    return under.some((line) => line.trim() !== '') ? 'filled' : 'empty';
  });
}

/** The text with the heading of this section, in its place among those that are there. */
export function withHeading(markdown: string, sections: readonly NoteSection[], added: NoteSection): string {
  const lines = markdown.split('\n');
  const headings = headingsIn(lines);
  const later = sections.slice(sections.indexOf(added) + 1).map(({ heading }) => nameOf(heading));
  const next = headings.find(({ name }) => later.includes(name));
  const heading = `## ${added.heading}`;
  if (next === undefined) return [markdown.trimEnd(), heading].filter((part) => part !== '').join('\n\n');
  const before = lines.slice(0, next.line).join('\n').trimEnd();
  return [before, heading, lines.slice(next.line).join('\n')].filter((part) => part !== '').join('\n\n');
}

/** The text without the headings of the template under which nothing stands. */
export function withoutEmptyHeadings(markdown: string, sections: readonly NoteSection[]): string {
  const states = sectionStates(markdown, sections);
  const empty = sections.filter((_, at) => states[at] === 'empty').map(({ heading }) => nameOf(heading));
  const lines = markdown.split('\n');
  const gone = new Set(headingsIn(lines).flatMap(({ line, name }) => (empty.includes(name) ? [line] : [])));
  return lines
    .filter((_, line) => !gone.has(line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
