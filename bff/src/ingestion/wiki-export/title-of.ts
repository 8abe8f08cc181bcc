import { textOf, parse, rangeOf } from '@savoir/markdown';

/** A markdown that starts with a heading of the first level: its words, and what stands below. */
export function withoutHeading(markdown: string): { heading: string | null; body: string } {
  const [first] = parse(markdown.slice(0, 4000)).children;
  const range = first === undefined ? null : rangeOf(first);
  if (first?.type !== 'heading' || first.depth !== 1 || range === null) return { heading: null, body: markdown };
  const heading = textOf(first).trim();
  return heading === '' ? { heading: null, body: markdown } : { heading, body: markdown.slice(range.end).trim() };
}

/** The name of a file without folders and ending. */
export const nameOfPath = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9]{1,8}$/i, '');

export const foldersOf = (path: string): string[] => path.split('/').slice(0, -1);

/** How many folders all of the paths have in common at their start. */
export function sharedFolders(paths: readonly string[]): number {
  const all = paths.map(foldersOf);
  const [first = []] = all;
  const index = first.findIndex((name, at) => all.some((folders) => folders[at] !== name));
  return index === -1 ? first.length : index;
}

/** By their names, a page before those in its folder. */
export function inOrder<T extends { path: string }>(
  files: readonly T[],
  nameOf: (name: string) => string = (name) => name,
): T[] {
  const plain = (path: string) =>
    path
      .replace(/\.[a-z0-9]{1,8}$/i, '')
      .split('/')
      .map(nameOf);
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return files.toSorted((a, b) => {
    const [left, right] = [plain(a.path), plain(b.path)];
    const at = left.findIndex((name, index) => name !== right[index]);
    if (at === -1) return left.length - right.length;
    return right[at] === undefined ? 1 : compare(left[at] ?? '', right[at]);
  });
}
