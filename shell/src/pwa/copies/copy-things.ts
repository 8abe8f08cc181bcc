import type { ApiClient } from '@savoir/api-client';
import {
  readCopiedPages,
  readCopies,
  subjectKey,
  type CopiedPage,
  type CopiedPassage,
  type CopiedThing,
  type DocumentCopy,
  type NoteCopy,
} from '@savoir/contracts/copies';
import { copiesReadMax, takenPictureMaxBytes } from '@savoir/contracts/limits';
import type { NoteSource } from '@savoir/contracts/notes';
import { copiedFilePath, termsOf, type CopiedFile, type WholeCopy } from '@savoir/service-worker/copies';

interface Work {
  api: ApiClient;
  account: string;
  things: readonly CopiedThing[];
  signal: AbortSignal;
}

/** Notes and documents whole, with their pictures and their PDF, one after the other. Throws where one cannot be had whole. */
export async function* copyThings(work: Work): AsyncGenerator<WholeCopy> {
  const { api, things, signal } = work;
  for (let from = 0; from < things.length; from += copiesReadMax) {
    const part = things.slice(from, from + copiesReadMax);
    const idsOf = (kind: CopiedThing['kind']) => part.filter((each) => each.kind === kind).map(({ id }) => id);
    const [notes, documents] = [idsOf('note'), idsOf('document')];
    const query = {
      ...(notes.length > 0 && { notes: notes.join(',') }),
      ...(documents.length > 0 && { documents: documents.join(',') }),
    };
    const contents = await api.call(readCopies, { query }, { signal });
    for (const note of contents.notes) yield await noteCopy(work, note);
    for (const document of contents.documents) yield await documentCopy(work, document);
  }
}

async function noteCopy(work: Work, { revision, summary, detail, passages }: NoteCopy): Promise<WholeCopy> {
  const key = subjectKey({ kind: 'note', id: detail.id });
  const files: CopiedFile[] = [];
  const sources: NoteSource[] = [];
  for (const source of detail.sources) {
    if (source.kind === 'photo' && source.url !== null && (source.sizeBytes ?? 0) <= takenPictureMaxBytes) {
      files.push({ name: source.id, file: await fetchFile(source.url, work.signal) });
      const url = copiedFilePath(work.account, key, source.id);
      sources.push({ ...source, url, thumbnailUrl: url });
    } else if (source.kind === 'text') sources.push(source);
  }
  return whole(work, {
    key,
    kind: 'note',
    id: detail.id,
    title: detail.title,
    revision,
    leftOut: detail.sources.length - sources.length,
    dangerSince: detail.dangerSince,
    summary,
    content: { note: { ...detail, sources }, files },
    passages,
  });
}

async function documentCopy(work: Work, { revision, detail }: DocumentCopy): Promise<WholeCopy> {
  const key = subjectKey({ kind: 'document', id: detail.id });
  const address = copiedFilePath(work.account, key, 'pdf');
  const { pages, passages } = await allPages(work, detail.id);
  const file = withSafeType(await fetchFile(detail.viewUrl, work.signal), detail);
  return whole(work, {
    key,
    kind: 'document',
    id: detail.id,
    title: detail.title,
    revision,
    leftOut: 0,
    dangerSince: detail.dangerSince,
    content: { document: { ...detail, viewUrl: address, downloadUrl: address }, pages, files: [{ name: 'pdf', file }] },
    passages,
  });
}

/** Only what a browser shows without running anything keeps its type: a copy is opened at an address of ours. */
const withSafeType = (file: Blob, { kind }: DocumentCopy['detail']): Blob =>
  kind === 'pdf' || /^image\/(?:jpeg|png|webp)$/.test(file.type)
    ? file
    : file.slice(0, file.size, 'application/octet-stream');

async function allPages({ api, signal }: Work, id: string) {
  const [pages, passages] = [[] as CopiedPage[], [] as CopiedPassage[]];
  for (;;) {
    const query = { from: (pages.at(-1)?.number ?? 0) + 1 };
    const read = await api.call(readCopiedPages, { params: { id }, query }, { signal });
    if (read.pages.length === 0) return { pages, passages };
    pages.push(...read.pages);
    passages.push(...read.passages);
  }
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`a file of a copy answered ${answer.status}`);
  return answer.blob();
}

type Drawn = Omit<WholeCopy['copy'], 'account' | 'bytes' | 'copiedDate'> & {
  content: Omit<WholeCopy['content'], 'account' | 'key'>;
  passages: readonly CopiedPassage[];
};

function whole({ account }: Work, { content, passages, ...copy }: Drawn): WholeCopy {
  const { key, title } = copy;
  const { files, ...texts } = content;
  const bytes =
    new Blob([JSON.stringify([copy, texts, passages])]).size + files.reduce((sum, { file }) => sum + file.size, 0);
  return {
    copy: { ...copy, account, bytes, copiedDate: new Date().toISOString() },
    content: { ...content, account, key },
    text: {
      account,
      key,
      titleTerms: termsOf(title),
      passages: passages.map((passage) => ({ ...passage, terms: termsOf(`${passage.heading} ${passage.text}`) })),
    },
  };
}
