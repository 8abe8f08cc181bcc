import type { Db } from '../adapters/database/database.ts';
import type { Visibility } from './knowledge.ts';
import { everyone, type PassageRow } from './passage.collection.ts';
import { ensureSearchIndex } from './search-indexes.collection.ts';

// MongoDB's search by words, on Atlas and on servers with its search process.

const name = 'passages-words';
const filtered = ['companyId', 'audience', 'source'];
const read = ['title', 'heading', 'text'];
/** What a word like the one asked is worth beside it. */
const likeWord = 0.2;

export const ensureTextIndex = (db: Db): Promise<boolean> =>
  ensureSearchIndex(db, {
    name,
    type: 'search',
    definition: {
      mappings: {
        dynamic: false,
        fields: {
          ...Object.fromEntries(filtered.map((path) => [path, { type: 'token' }])),
          ...Object.fromEntries(read.map((path) => [path, { type: 'string', analyzer: 'lucene.french' }])),
        },
      },
    },
  });

/** Those that speak most of the question, of one source where that is named, among what the reader may see. */
export const findByWords = (
  db: Db,
  { companyId, spaceIds }: Visibility,
  question: string,
  limit: number,
  source?: string,
): Promise<Pick<PassageRow, '_id' | 'source'>[]> =>
  db
    .collection<PassageRow>('passages')
    .aggregate<Pick<PassageRow, '_id' | 'source'>>([
      {
        $search: {
          index: name,
          compound: {
            filter: [
              { equals: { path: 'companyId', value: companyId } },
              ...(spaceIds === null ? [] : [{ in: { path: 'audience', value: [everyone, ...spaceIds] } }]),
              ...(source === undefined ? [] : [{ equals: { path: 'source', value: source } }]),
            ],
            should: [
              { text: { path: read, query: question } },
              {
                text: {
                  path: read,
                  query: question,
                  fuzzy: { maxEdits: 1, prefixLength: 1 },
                  score: { boost: { value: likeWord } },
                },
              },
            ],
            minimumShouldMatch: 1,
          },
        },
      },
      { $limit: limit },
      { $project: { source: 1 } },
    ])
    .toArray();
