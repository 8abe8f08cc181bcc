import type { OfficeArchive } from '../archive/open-office-archive.ts';
import { relationsOf } from '../archive/relations.ts';
import type { LeftOut } from '../blocks/block.ts';
import { contentLimits } from '../office-limits.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, textIn, type Element } from '../xml/element.ts';
import { readXml } from '../xml/read-xml.ts';
import { columnOf, type CellComment, type SheetBudget, type SheetRow } from './sheet-parts.ts';
import type { FileRow } from './shown-rows.ts';

/** Comments of a sheet, answers behind what they answer; what was settled is left out. */
export async function commentsOn(archive: OfficeArchive, sheet: string, leftOut: LeftOut): Promise<CellComment[]> {
  const relations = await relationsOf(archive, sheet);
  const comments: CellComment[] = [];
  /** Beside a conversation programs write a note for those that know no conversations, which says so at length. */
  const discussed = new Set<string>();
  const settled = new Set<string>();
  await read('threadedComment', 'threadedComment', (element) => {
    const [cell = '', id = ''] = ['ref', 'id'].map((name) => attributeOf(element, name));
    discussed.add(cell);
    if (attributeOf(element, 'done') === '1') {
      settled.add(id);
      leftOut.add('comments');
    } else if (!settled.has(attributeOf(element, 'parentId') ?? ''))
      comments.push({ cell, text: textIn(childOf(element, 'text')) });
  });
  const authors: string[] = [];
  await read('comments', 'author', (element) => authors.push(textIn(element)));
  await read('comments', 'comment', (element) => {
    const cell = attributeOf(element, 'ref') ?? '';
    if (discussed.has(cell)) return;
    const author = authors[Number(attributeOf(element, 'authorId'))] ?? '';
    comments.push({ cell, text: withoutAuthor(noteIn(element), author) });
  });
  return comments;

  async function read(type: string, name: string, visit: (element: Element) => void): Promise<void> {
    const xml = await relations.read(type);
    if (xml !== null) readXml(xml, { wanted: (element) => element === name, visit });
  }
}

/** Without how it is pronounced. */
const noteIn = (comment: Element): string => {
  const text = childOf(comment, 'text');
  return [...childrenOf(text, 't'), ...childrenOf(text, 'r').flatMap((run) => descendantsOf(run, 't'))]
    .map(textIn)
    .join('');
};

/** Excel begins a note with who wrote it. */
const withoutAuthor = (text: string, author: string): string =>
  author !== '' && text.startsWith(`${author}:`) ? text.slice(author.length + 1) : text;

interface Sheet {
  rows: readonly FileRow[];
  hiddenColumns: ReadonlySet<number>;
}

const rowOf = ({ cell }: CellComment): number => Number(/\d+$/.exec(cell)?.[0] ?? 1);

/** Hangs comments on the rows they stand in, or on the one above where a row holds nothing else; hidden ones are said. */
export function withComments(
  shown: readonly SheetRow[],
  comments: readonly CellComment[],
  { rows, hiddenColumns }: Sheet,
  { budget, leftOut }: { budget: SheetBudget; leftOut: LeftOut },
): SheetRow[] {
  const commented = shown.map((row) => ({ ...row, comments: [] as CellComment[] }));
  const [inFile, onScreen] = [lastRowOf(rows), lastRowOf(commented)];
  for (const comment of comments.toSorted((a, b) => rowOf(a) - rowOf(b))) {
    const text = comment.text.trim().slice(0, contentLimits.cellCharactersMax);
    if (text === '') continue;
    const number = rowOf(comment);
    const own = inFile(number);
    const row = onScreen(number) ?? commented[0];
    const isHidden =
      hiddenColumns.has(columnOf(comment.cell) ?? -1) || (own?.isHidden === true && number < own.number + own.times);
    if (row === undefined || isHidden || !budget.takes(1)) leftOut.add('comments');
    else row.comments.push({ ...comment, text });
  }
  return commented;
}

/** Finds the last row up to a number; asked for numbers that only rise. */
function lastRowOf<Row extends SheetRow>(rows: readonly Row[]): (number: number) => Row | undefined {
  let next = 0;
  return (number) => {
    while ((rows[next]?.number ?? Number.POSITIVE_INFINITY) <= number) next++;
    return rows[next - 1];
  };
}
