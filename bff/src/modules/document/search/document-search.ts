import type { DocumentExtract } from '@savoir/contracts/documents';
import { allWords, contentWords } from '@savoir/french-text';
import { plainText } from '@savoir/markdown';
import type { SignedInActor } from '../../../http/actor.ts';
import type { RankedPassage } from '../../../knowledge/knowledge.ts';
import { cachedStem } from '../../../knowledge/text/word-forms.ts';
import type { Services } from '../../../services.ts';
import type { Highlight } from '../../content/highlights.ts';
import { findDocumentsAmong, type DocumentFilter } from '../document.collection.ts';
import type { DocumentRow } from '../document.row.ts';

const searchedPassages = 120;
const extractsPerDocument = 3;
const extractCharacters = 260;

export interface FoundDocument {
  row: DocumentRow;
  extracts: DocumentExtract[];
}

/** Documents that speak about the words, best first, each with its best passages. */
export async function searchContents(
  { db, knowledge }: Pick<Services, 'db' | 'knowledge'>,
  actor: SignedInActor,
  query: string,
  filter: Omit<DocumentFilter, 'q'>,
): Promise<FoundDocument[]> {
  const stems = stemsOf(query);
  const visibility = { companyId: actor.companyId, spaceIds: actor.visibleSpaceIds };
  const passages = (await knowledge.search(visibility, query, { limit: searchedPassages })).filter(
    ({ sourceType, page }) => sourceType === 'document' && page !== null,
  );
  const byDocument = new Map<string, DocumentExtract[]>();
  for (const passage of passages) {
    const extract = extractOf(passage, stems);
    const extracts = byDocument.get(passage.sourceId) ?? [];
    if (extract !== null && extracts.length < extractsPerDocument)
      byDocument.set(passage.sourceId, [...extracts, extract]);
  }
  const rows = await findDocumentsAmong(db, actor, filter, [...byDocument.keys()]);
  const rowById = new Map(rows.map((row) => [row._id, row]));
  return [...byDocument].flatMap(([id, extracts]) => {
    const row = rowById.get(id);
    return row === undefined ? [] : [{ row, extracts }];
  });
}

/** Stems of the words that carry meaning; of all when none does. */
function stemsOf(query: string): ReadonlySet<string> {
  const words = contentWords(query);
  return new Set((words.length > 0 ? words : allWords(query)).map(cachedStem));
}

/** The part of a passage around its first searched word; null when it holds none: it was found by its title or a likeness. */
function extractOf(
  { page, place, heading, text: passage }: Pick<RankedPassage, 'page' | 'place' | 'heading' | 'text'>,
  stems: ReadonlySet<string>,
): DocumentExtract | null {
  const [first] = marksIn(passage, stems);
  if (first === undefined || page === null) return null;
  const text = plainText(cutAround(passage, first), { cells: ' · ' });
  const marks = marksIn(text, stems);
  return marks.length === 0 ? null : { page, place, heading, text, marks };
}

/** Cut between words. */
function cutAround(passage: string, [start, end]: Highlight): string {
  const from = startOfExtract(passage, start);
  const cut = passage.slice(from, from + extractCharacters);
  return from + extractCharacters >= passage.length ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), end - from));
}

/** At the start of the line or sentence, unless that is too far before the word. */
function startOfExtract(text: string, word: number): number {
  const before = text.slice(0, word);
  const sentence = Math.max(before.lastIndexOf('\n') + 1, before.search(/[^.!?]*$/u));
  if (word - sentence <= extractCharacters / 2) return sentence + (/^\s*/.exec(text.slice(sentence))?.[0].length ?? 0);
  return before.lastIndexOf(' ', word - Math.floor(extractCharacters / 3)) + 1;
}

function marksIn(text: string, stems: ReadonlySet<string>): Highlight[] {
  return [...text.matchAll(/\p{L}+|\p{N}+/gu)].flatMap(({ 0: word, index }): Highlight[] =>
    allWords(word).some((part) => stems.has(cachedStem(part))) ? [[index, index + word.length]] : [],
  );
}
