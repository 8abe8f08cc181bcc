import { newId } from '@savoir/contracts/common';
import { sentences } from '@savoir/french-text';
import { storedWords } from '../src/knowledge/engine/search-index/passage-words.ts';
import type { Services } from '../src/services.ts';
import { frenchTexts } from './french-texts.ts';
import type { pickerFrom } from './shared/pick.ts';

const passagesPerSource = 6;
const insertBatch = 2000;
const passages = frenchTexts();
const spoken = passages.flatMap(({ text }) => sentences(text).map((sentence) => sentence.text));

interface Filling {
  companyId: string;
  personId: string;
  /** Of all sources together. */
  passages: number;
  /** The notes that are published. Sources beyond them are no one's note. */
  noteIds?: readonly string[];
  pick: ReturnType<typeof pickerFrom>;
}

/** A source before its passages: the title of a leaflet, for everyone in the company. */
export function sourceOf({ companyId, personId, noteIds }: Omit<Filling, 'passages' | 'pick'>, number: number) {
  return {
    companyId,
    sourceType: 'note' as const,
    sourceId: noteIds?.[number - 1] ?? newId(),
    title: passages[number % passages.length]?.title ?? '',
    spaceIds: [],
    personId,
    date: new Date(),
  };
}

/** Writes the rows of a company's published texts at once: publishing them one by one would take an hour. */
export async function fillKnowledge(
  { db, knowledge }: Pick<Services, 'db' | 'knowledge'>,
  filling: Filling,
): Promise<void> {
  const { companyId, pick } = filling;
  await knowledge.publish({ ...sourceOf(filling, 0), passages: [] });
  let sources: object[] = [];
  let rows: object[] = [];
  const write = async () => {
    if (sources.length > 0) await db.collection('knowledgeSources').insertMany(sources);
    if (rows.length > 0) await db.collection('passages').insertMany(rows);
    sources = [];
    rows = [];
  };
  const count = Math.ceil(filling.passages / passagesPerSource);
  for (let number = 1; number <= count; number++) {
    const source = sourceOf(filling, number);
    const key = `${companyId}/note/${source.sourceId}`;
    const version = newId();
    sources.push({ _id: key, ...source, version, seq: number + 1, deleted: false });
    for (let ordinal = 0; ordinal < passagesPerSource; ordinal++) {
      const text = Array.from({ length: 4 }, () => pick(spoken)).join(' ');
      const place = { page: null, heading: '', start: 0, end: text.length };
      const words = storedWords(source.title, { heading: '', text });
      rows.push({ _id: `${version}:${ordinal}`, companyId, source: key, version, ordinal, text, words, ...place });
    }
    if (rows.length >= insertBatch) await write();
  }
  await write();
  await db
    .collection<{ _id: string }>('knowledgeSequences')
    .updateOne({ _id: companyId }, { $set: { seq: count + 2 } });
}
