import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { passagesOfMarkdown } from '../../src/knowledge/passages/passages-of-markdown.ts';

export interface Passage {
  id: string;
  source: string;
  title: string;
  text: string;
}
export interface Question {
  text: string;
  /** What it is about; questions of one topic are never in two parts of a cross-validation. */
  topic: string;
  isRight: (passage: Passage) => boolean;
  /** Answers as annotated, each a part of the right passage; none where only documents were chosen. */
  answers: readonly string[];
}
export interface RetrievalSet {
  name: string;
  /** What is looked for: one passage, or a source by any of its passages. */
  unit: 'passage' | 'source';
  passages: readonly Passage[];
  questions: readonly Question[];
}

/** Data of others stand beside the repository, never in it: in `../shared/data`, or where `RETRIEVAL_DATA` says. */
const beside = new URL(
  process.env.RETRIEVAL_DATA === undefined ? '../../../../shared/data/' : `file://${process.env.RETRIEVAL_DATA}/`,
  import.meta.url,
);

const encyclopediaFolder = new URL('retrieval-fr/', beside);
const workFolder = new URL('search-fr-work/', beside);
const json = (folder: URL, name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const zipped = (folder: URL, name: string): unknown =>
  JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString('utf8'));

/** Questions of volunteers who saw the paragraph of an encyclopedia that answers; leaflets of an administration beside it. */
function encyclopedia(): RetrievalSet {
  const rows = json(encyclopediaFolder, 'passages.json') as Omit<Passage, 'source'>[];
  const passages = rows.map(({ id, title, text }) => ({ id, source: title, title, text }));
  const titleOf = new Map(passages.map(({ id, title }) => [id, title]));
  const asked = json(encyclopediaFolder, 'questions.json') as { text: string; gold: string; answers: string[] }[];
  const questions = asked.map(({ text, gold, answers }) => ({
    text,
    topic: titleOf.get(gold) ?? '',
    isRight: ({ id }: Passage) => id === gold,
    answers,
  }));
  return { name: 'encyclopedia', unit: 'passage', passages, questions };
}

/** What people typed into a search about work, and the documents that specialists chose for it. */
function work(): RetrievalSet {
  const documents = zipped(workFolder, 'documents.json.gz') as {
    u: string;
    title: string;
    heading?: string;
    md: string;
  }[];
  const passages = documents.flatMap(({ u: source, title, heading = '', md }) =>
    passagesOfMarkdown(md).map((passage, at) => ({
      id: `${source}:${String(at).padStart(4, '0')}`,
      source,
      title: [title, heading, passage.heading].filter((part) => part !== '').join(' '),
      text: passage.text,
    })),
  );
  const asked = zipped(workFolder, 'queries.json.gz') as { text: string; topic: string; refs: { u: string }[] }[];
  const questions = asked.map(({ text, topic, refs }) => {
    const chosen = new Set(refs.map(({ u }) => u));
    return { text, topic, isRight: ({ source }: Passage) => chosen.has(source), answers: [] };
  });
  return { name: 'work', unit: 'source', passages, questions };
}

/** The development sets, where they are; who has none is told what is not measured. */
export function developmentSets(): RetrievalSet[] {
  const sets = [
    { folder: encyclopediaFolder, load: encyclopedia },
    { folder: workFolder, load: work },
  ];
  return sets.flatMap(({ folder, load }) => {
    if (existsSync(folder)) return [load()];
    process.stdout.write(`Not measured: ${folder.pathname} is not there.\n`);
    return [];
  });
}
