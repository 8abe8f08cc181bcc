import { createDocumentTicket, registerDocument } from '@savoir/contracts/documents';
import { uploadId, type UploadTicket } from '@savoir/contracts/uploads';
import { startTestBff } from '@savoir/testing/bff';

export interface Impact {
  idleP99Ms: number;
  busyP99Ms: number;
  /** From registering to ready, publishing included. */
  ingestionMs: number;
  pages: number;
}

const idleRequests = 300;
/** Nobody asks more often than the product allows one user: the requests come from all, at this distance. */
const pauseMs = 40;
const askers = ['reader', 'creator', 'validator', 'admin', 'dev'] as const;

/** What an ingestion does to the requests of others: the list of documents, asked one after the other, before and meanwhile. */
export async function impactOf(file: Buffer): Promise<Impact> {
  const bff = await startTestBff();
  try {
    const origin = await bff.listen();
    const headers = bff.as('creator');
    const get = async (path: string): Promise<unknown> => (await fetch(`${origin}/api${path}`, { headers })).json();
    let asked = 0;
    const timed = async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const begun = performance.now();
      const answer = await fetch(`${origin}/api/document-files`, {
        headers: bff.as(askers[asked++ % askers.length] ?? 'reader'),
      });
      if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
      await answer.json();
      return performance.now() - begun;
    };
    for (let warm = 0; warm < 50; warm++) await timed();
    const idle: number[] = [];
    while (idle.length < idleRequests) idle.push(await timed());

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
    const busy: number[] = [];
    for (;;) {
      busy.push(await timed());
      if (busy.length % 20 !== 0) continue;
      const { status, pageCount } = (await get(`/document-files/${id}`)) as { status: string; pageCount: number };
      if (status !== 'ingesting')
        return { idleP99Ms: p99(idle), busyP99Ms: p99(busy), ingestionMs: performance.now() - begun, pages: pageCount };
    }
  } finally {
    await bff.close();
  }
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
