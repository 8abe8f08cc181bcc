/** A replacement in a text, and what is selected afterwards. Offsets in UTF-16 units, ends exclusive. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  select: { start: number; end: number };
}

export interface Selection {
  start: number;
  end: number;
}

export type EditKind = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers';

const wraps = { bold: '**', italic: '*' } as const;

export function markdownEdit(kind: EditKind, text: string, selection: Selection): TextEdit {
  return kind === 'bold' || kind === 'italic' ? wrapped(text, selection, wraps[kind]) : prefixed(text, selection, kind);
}

/** Puts the marks around what is selected, or takes them away. */
function wrapped(text: string, { start, end }: Selection, mark: string): TextEdit {
  const size = mark.length;
  const selected = text.slice(start, end);
  const before = /\**$/.exec(text.slice(0, start))?.[0] ?? '';
  const after = /^\**/.exec(text.slice(end))?.[0] ?? '';
  // One star belongs to italic only when it does not stand in a pair of bold.
  const isHighlighted =
    mark === '**' ? before.length >= 2 && after.length >= 2 : before.length % 2 === 1 && after.length % 2 === 1;
  if (isHighlighted)
    return { from: start - size, to: end + size, insert: selected, select: { start: start - size, end: end - size } };
  return {
    from: start,
    to: end,
    insert: `${mark}${selected}${mark}`,
    select: { start: start + size, end: end + size },
  };
}

const anyPrefix = /^(#{1,6}\s+|[-*+]\s+|\d+[.)]\s+)/;
const ownPrefix = { heading: /^##\s+/, bullets: /^[-*+]\s+/, numbers: /^\d+[.)]\s+/ } as const;

/** Makes the selected lines a heading or a list, or plain again when they all are that already. */
function prefixed(text: string, { start, end }: Selection, kind: 'heading' | 'bullets' | 'numbers'): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isAlready = written.length > 0 && written.every((line) => ownPrefix[kind].test(line));
  let number = 0;
  const prefix = () => (kind === 'heading' ? '## ' : kind === 'bullets' ? '- ' : `${++number}. `);
  const insert = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line;
      const bare = line.replace(anyPrefix, '');
      return isAlready ? bare : prefix() + bare;
    })
    .join('\n');
  // A single line keeps its caret at the end, to go on writing; several stay selected.
  return {
    from,
    to,
    insert,
    select: { start: lines.length > 1 ? from : from + insert.length, end: from + insert.length },
  };
}
