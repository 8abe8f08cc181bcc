import { createDocumentTicket, registerDocument, type DocumentFileDetail } from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { startTestBff, type TestBff } from '@savoir/testing/bff';

/** What somebody waits for the list of documents, in ms. */
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
  /** From registering to ready, publishing included. */
  ingestionMs: { asked: number; unasked: number };
  pages: number;
}

const warmUps = 50;
const idleRequests = 300;
/** Nobody asks more often than the product allows one user: the requests come from all, at this distance. */
const pauseMs = 40;
const askers = ['reader', 'creator', 'validator', 'admin', 'dev'] as const;
/** Looking at the document costs a list of its pages; without other requests it is the only one that asks. */
const lookEveryMs = 500;

/** What an ingestion does to the requests of others, and they to it: the list of documents, asked one after the other, before and meanwhile. */
export async function impactOf(file: Buffer): Promise<Impact> {
  const bff = await startTestBff();
  try {
    const origin = await bff.listen();
    const ask = asking(bff, origin);
    const unasked = await ingested(bff, origin, file, pause(lookEveryMs));
    for (let warm = 0; warm < warmUps; warm++) await ask();
    const before: number[] = [];
    while (before.length < idleRequests) before.push(await ask());
    const reading: number[] = [];
    const publishing: number[] = [];
    const asked = await ingested(bff, origin, file, async ({ pageCount, pagesDone }) => {
      const isRead = pageCount > 0 && pagesDone === pageCount;
      const until = performance.now() + lookEveryMs;
      while (performance.now() < until) (isRead ? publishing : reading).push(await ask());
    });
    return {
      before: waits(before),
      reading: waits(reading),
      publishing: waits(publishing),
      meanwhile: waits([...reading, ...publishing]),
      ingestionMs: { asked: asked.ms, unasked: unasked.ms },
      pages: asked.pages,
    };
  } finally {
    await bff.close();
  }
}

const pause = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks after a pause, as the next of all users, and answers how long it took. */
function asking(bff: TestBff, origin: string): () => Promise<number> {
  let asked = 0;
  return async () => {
    await pause(pauseMs)();
    const begun = performance.now();
    const answer = await fetch(`${origin}/api/document-files`, {
      headers: bff.as(askers[asked++ % askers.length] ?? 'reader'),
    });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    await answer.json();
    return performance.now() - begun;
  };
}

/** Uploads and registers a file, and does something again and again until it is ready. */
async function ingested(
  bff: TestBff,
  origin: string,
  file: Buffer,
  meanwhile: (seen: Pick<DocumentFileDetail, 'pageCount' | 'pagesDone'>) => Promise<void>,
): Promise<{ ms: number; pages: number }> {
  const headers = bff.as('creator');
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}/api${path}`, { headers })).json();
  const ticket = (await get(`${createDocumentTicket.path}?documentFileSuffix=pdf`)) as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'file');
  await fetch(new URL(ticket.url, origin), { method: 'POST', body: form });
  const id = uploadId(ticket.storageKey);
  const begun = performance.now();
  await fetch(`${origin}/api${registerDocument.path.replace(':id', id)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ documentFileSuffix: 'pdf', filename: 'grand.pdf', spaceIds: [] }),
  });
  for (;;) {
    const seen = (await get(`/document-files/${id}`)) as DocumentFileDetail;
    if (seen.status === 'failed') throw new Error(`the file was not read: ${seen.failureReason}`);
    if (seen.status === 'ready') return { ms: performance.now() - begun, pages: seen.pageCount };
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
