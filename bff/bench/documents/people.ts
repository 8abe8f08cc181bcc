import { createDocumentTicket, registerDocument, type DocumentFileDetail } from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { openAsBlob } from 'node:fs';

type Headers = Record<string, string>;

/** Who asks the server for what. */
export interface BenchPeople {
  origin: string;
  /** Of the PDF. */
  path: string;
  uploader: Headers;
  askers: Headers[];
}

/** What someone waits for the list of documents, in ms. */
export interface Waits {
  count: number;
  p50: number;
  p99: number;
}

export interface Impact {
  before: Waits;
  /** While pages are read, while they are published, and both together. */
  reading: Waits;
  publishing: Waits;
  meanwhile: Waits;
  /** From registering to ready, publishing included; asked: on average. */
  ingestionMs: { asked: number; unasked: number };
  pages: number;
}

const warmUps = 50;
/** So many that a dozen of them, not two, are slower than the 99th percentile. */
const requests = 1000;
/** No one asks more often than the product allows one user: the requests come from all, at this distance. */
const pauseMs = 40;
/** Looking at the document costs a list of its pages; without other requests it is the only one that asks. */
const lookEveryMs = 500;

/** Asks while nothing is ingested, and then while the same file is ingested again and again. */
export async function impactOn(people: BenchPeople): Promise<Impact> {
  const file = await openAsBlob(people.path);
  const ask = asking(people);
  const unasked = await ingested(people, file, pause(lookEveryMs));
  for (let warm = 0; warm < warmUps; warm++) await ask();
  const before: number[] = [];
  while (before.length < requests) before.push(await ask());
  const reading: number[] = [];
  const publishing: number[] = [];
  const asked: number[] = [];
  while (reading.length + publishing.length < requests) {
    const { ms } = await ingested(people, file, async ({ pageCount, pagesDone }) => {
      const isRead = pageCount > 0 && pagesDone === pageCount;
      const until = performance.now() + lookEveryMs;
      while (performance.now() < until) (isRead ? publishing : reading).push(await ask());
    });
    asked.push(ms);
  }
  return {
    before: waits(before),
    reading: waits(reading),
    publishing: waits(publishing),
    meanwhile: waits([...reading, ...publishing]),
    ingestionMs: { asked: asked.reduce((sum, ms) => sum + ms, 0) / asked.length, unasked: unasked.ms },
    pages: unasked.pages,
  };
}

const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks after a pause, as the next of all users, and answers how long it took. */
function asking({ origin, askers }: BenchPeople): () => Promise<number> {
  let asked = 0;
  return async () => {
    await pause(pauseMs)();
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/api/document-files`, { headers: askers[asked++ % askers.length] ?? {} });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    await answer.json();
    return performance.now() - startedAt;
  };
}

/** Uploads and registers a file, and does something again and again until it is ready. */
async function ingested(
  { origin, uploader: headers }: BenchPeople,
  file: Blob,
  meanwhile: (seen: Pick<DocumentFileDetail, 'pageCount' | 'pagesDone'>) => Promise<void>,
): Promise<{ ms: number; pages: number }> {
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}/api${path}`, { headers })).json();
  const ticket = (await get(`${createDocumentTicket.path}?documentFileSuffix=pdf`)) as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
  form.set('file', file, 'file');
  await fetch(new URL(ticket.url, origin), { method: 'POST', body: form });
  const id = uploadId(ticket.storageKey);
  const startedAt = performance.now();
  await fetch(`${origin}/api${registerDocument.path.replace(':id', id)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ documentFileSuffix: 'pdf', filename: 'grand.pdf', spaceIds: [] }),
  });
  for (;;) {
    const seen = (await get(`/document-files/${id}`)) as DocumentFileDetail;
    if (seen.status === 'failed') throw new Error(`the file was not read: ${seen.failureReason}`);
    if (seen.status === 'ready') return { ms: performance.now() - startedAt, pages: seen.pageCount };
    await meanwhile(seen);
  }
}

const waits = (values: readonly number[]): Waits => ({
  count: values.length,
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
});

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
