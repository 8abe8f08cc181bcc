import { DatabaseSync } from 'node:sqlite';
import { create, insertMultiple, search } from '@orama/orama';
import { allWords, contentWords } from '@savoir/french-text';
import MiniSearch from 'minisearch';
import { cachedStem } from '../../src/knowledge/text/word-forms.ts';
import type { Passage } from './data.ts';
import { passagesFound } from './metrics.ts';

export interface Rival {
  name: string;
  search: (question: string) => string[];
}

const ids = (results: readonly { id: unknown }[]): string[] =>
  results.slice(0, passagesFound).map(({ id }) => String(id));

/** Search libraries over the same passages, title and text, each as its manual sets it up. */
export const rivals = (passages: readonly Passage[]): Rival[] => [
  miniSearch(passages),
  miniSearchInFrench(passages),
  orama(passages),
  sqlite(passages),
];

function miniSearch(passages: readonly Passage[]): Rival {
  const index = new MiniSearch<Passage>({ fields: ['title', 'text'] });
  index.addAll(passages);
  return { name: 'MiniSearch, default', search: (question) => ids(index.search(question)) };
}

function miniSearchInFrench(passages: readonly Passage[]): Rival {
  const index = new MiniSearch<Passage>({ fields: ['title', 'text'], tokenize: contentWords, processTerm: cachedStem });
  index.addAll(passages);
  return { name: 'MiniSearch, our French analysis', search: (question) => ids(index.search(question)) };
}

function orama(passages: readonly Passage[]): Rival {
  const index = create({
    schema: { title: 'string', text: 'string' },
    components: {
      tokenizer: {
        language: 'french',
        normalizationCache: new Map(),
        tokenize: (text: string) => contentWords(text).map(cachedStem),
      },
    },
  });
  void insertMultiple(
    index,
    passages.map(({ id, title, text }) => ({ id, title, text })),
    passages.length,
  );
  return {
    name: 'Orama, our French analysis',
    search(question) {
      const found = search(index, { term: question, limit: passagesFound, threshold: 1 });
      if (found instanceof Promise) throw new Error('Orama answered later');
      return ids(found.hits);
    },
  };
}

function sqlite(passages: readonly Passage[]): Rival {
  const database = new DatabaseSync(':memory:');
  database.exec(
    "CREATE VIRTUAL TABLE passages USING fts5(id UNINDEXED, title, text, tokenize = 'unicode61 remove_diacritics 2')",
  );
  const insert = database.prepare('INSERT INTO passages VALUES (?, ?, ?)');
  for (const { id, title, text } of passages) insert.run(id, title, text);
  const select = database.prepare(
    `SELECT id FROM passages WHERE passages MATCH ? ORDER BY bm25(passages) LIMIT ${passagesFound}`,
  );
  return {
    name: 'SQLite FTS5, bm25',
    search(question) {
      const words = [...new Set(allWords(question))];
      return words.length === 0
        ? []
        : ids(select.all(words.map((word) => `"${word}"`).join(' OR ')) as { id: unknown }[]);
    },
  };
}
