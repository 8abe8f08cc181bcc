import { countWords } from '@savoir/french-text';
import type { SavedCopy } from './copies-database.ts';
import { ofAccount, withCopiesIfAny, type CopiesDatabase } from './copies-database.ts';
import { holdsAll, rankPassages } from './search-copies.ts';
import { isShown } from './shown-copies.ts';

interface CopyRequest {
  database: CopiesDatabase;
  account: string;
  id: string;
  query: URLSearchParams;
  /** Is there an answer that the server gave to the same question? */
  isKnown: boolean;
}
type Answer = (asked: CopyRequest) => Promise<object | undefined>;

const answers: readonly (readonly [path: RegExp, answer: Answer])[] = [
  [/^\/api\/notes$/, listNotes],
  [/^\/api\/notes\/(?<id>[0-9a-f-]{36})$/, readNote],
  [/^\/api\/document-files$/, listDocuments],
  [/^\/api\/document-files\/search$/, searchDocuments],
  [/^\/api\/document-files\/(?<id>[0-9a-f-]{36})$/, readDocument],
  [/^\/api\/document-files\/(?<id>[0-9a-f-]{36})\/pages$/, readPages],
  [/^\/api\/document-files\/(?<id>[0-9a-f-]{36})\/matches$/, findInDocument],
  [/^\/api\/search$/, findSources],
];

/**
 * What the copies of an account answer to a call of the API that does not reach it: the same as the server would, as far as
 * what was taken along goes. Undefined where they have nothing to say.
 */
export async function answerFromCopies(
  url: URL,
  account: string,
  { isKnown = false, now = Date.now() }: { isKnown?: boolean; now?: number } = {},
): Promise<Response | undefined> {
  const found = answers.flatMap(([path, answer]) => {
    const match = path.exec(url.pathname);
    return match === null ? [] : [{ id: match.groups?.['id'] ?? '', answer }];
  })[0];
  if (found === undefined) return undefined;
  const body = await withCopiesIfAny(undefined, async (database) => {
    if (!isShown(await database.get('contacts', account), now)) return undefined;
    if ((await database.count('copies', ofAccount(account))) === 0) return undefined;
    return found.answer({ database, account, id: found.id, query: url.searchParams, isKnown });
  });
  return body === undefined ? undefined : Response.json(body);
}

const contentOf = ({ database, account, id }: CopyRequest, kind: SavedCopy['kind']) =>
  database.get('contents', [account, `${kind}:${id}`]);

async function readNote(asked: CopyRequest) {
  return (await contentOf(asked, 'note'))?.note;
}

async function readDocument(asked: CopyRequest) {
  return (await contentOf(asked, 'document'))?.document;
}

async function readPages(asked: CopyRequest) {
  const pages = (await contentOf(asked, 'document'))?.pages;
  const from = Number(asked.query.get('from') ?? 1);
  const limit = Number(asked.query.get('limit') ?? 20);
  return pages && { items: pages.filter(({ number }) => number >= from).slice(0, limit) };
}

/** The pages that hold the words. */
async function findInDocument(asked: CopyRequest) {
  const pages = (await contentOf(asked, 'document'))?.pages;
  const counted = pages?.map(({ number, text }) => ({ page: number, count: countWords(text, wordsOf(asked)) }));
  return counted && { items: counted.filter(({ count }) => count > 0) };
}

/** Those that have all the words, best first; without words all of them, newest copy first. */
async function matching({ database, account }: CopyRequest, kind: SavedCopy['kind'], q: string) {
  const [copies, texts] = await Promise.all([
    database.getAll('copies', ofAccount(account)),
    database.getAll('texts', ofAccount(account)),
  ]);
  const ofKind = new Map(copies.filter((copy) => copy.kind === kind).map((copy) => [copy.key, copy]));
  if (q === '') return [...ofKind.values()].map((copy) => ({ copy, page: null, text: '' }));
  const searched = texts.flatMap((text) => {
    const title = ofKind.get(text.key)?.title;
    return title === undefined ? [] : [{ ...text, title }];
  });
  const holding = searched.filter((text) => holdsAll(q, text));
  const ranked = rankPassages(q, holding);
  const places = new Map(ranked.map((place, rank) => [place.key, { ...place, rank }]));
  const rankOf = (key: string) => places.get(key)?.rank ?? ranked.length;
  return holding
    .toSorted((a, b) => rankOf(a.key) - rankOf(b.key))
    .flatMap(({ key }) => {
      const copy = ofKind.get(key);
      const place = places.get(key);
      return copy === undefined ? [] : [{ copy, page: place?.page ?? null, text: place?.text ?? '' }];
    });
}

const wordsOf = ({ query }: CopyRequest): string => (query.get('q') ?? '').trim();

/** A list that the server gave once is better than that of the copies, but for a search: the copies have what is new in them. */
async function listNotes(asked: CopyRequest) {
  const { query, isKnown } = asked;
  const q = wordsOf(asked);
  if (isKnown && q === '') return undefined;
  const is = (name: string, value: string | undefined) => (query.get(name) ?? value) === value;
  const found = (query.get('scope') ?? 'all') === 'all' ? await matching(asked, 'note', q) : [];
  const items = found.flatMap(({ copy: { summary }, text }) => {
    if (summary === undefined || !is('status', summary.status) || !is('authorId', summary.creatorId)) return [];
    const spaceId = query.get('spaceId');
    if (spaceId !== null && !summary.spaceIds.includes(spaceId)) return [];
    const medium = query.get('medium');
    if (medium !== null && !summary.mediaKinds.some((kind) => kind === medium)) return [];
    const match = q === '' ? null : { titleMarks: [], extract: text === '' ? summary.extract : text, extractMarks: [] };
    return [{ ...summary, match }];
  });
  return { items, nextCursor: null, total: items.length, statusCounts: { PUBLISHED: items.length } };
}

const documentsOf = async (asked: CopyRequest, q: string) => {
  const found = await matching(asked, 'document', q);
  const whole = await Promise.all(
    found.map(async ({ copy: { id }, page, text }) => {
      const detail = (await contentOf({ ...asked, id }, 'document'))?.document;
      return detail === undefined ? [] : [{ document: detail, page, text }];
    }),
  );
  const spaceId = asked.query.get('spaceId');
  return whole.flat().filter(({ document }) => spaceId === null || document.spaceIds.includes(spaceId));
};

async function listDocuments(asked: CopyRequest) {
  const q = wordsOf(asked);
  if (asked.isKnown && q === '') return undefined;
  const items = (await documentsOf(asked, q)).map(({ document }) => document);
  return { items, nextCursor: null, total: items.length };
}

async function searchDocuments(asked: CopyRequest) {
  const found = await documentsOf(asked, wordsOf(asked));
  return {
    items: found.map(({ document, page, text }) => ({
      document,
      extracts: page === null ? [] : [{ page, heading: '', text, marks: [] }],
    })),
  };
}

async function findSources(asked: CopyRequest) {
  const kind = asked.query.get('kind') === 'document' ? 'document' : 'note';
  const found = await matching(asked, kind, wordsOf(asked));
  return {
    items: found.map(({ copy: { id, title, dangerSince }, page }) => ({
      id,
      title,
      page,
      ...(dangerSince !== undefined && { dangerSince }),
    })),
  };
}
