import type { Role } from '@savoir/contracts/access';
import {
  createDocumentTicket,
  getDocument,
  registerDocument,
  type DocumentFileDetail,
} from '@savoir/contracts/documents';
import { uploadId } from '@savoir/contracts/uploads';
import type { TestUser } from '@savoir/testing/bff';
import { expect } from 'vitest';
import { eventually, type TestClient } from './client.ts';

type Who = Role | TestUser;

/** Ticket and file, not yet registered: answers the id. */
async function uploaded(client: TestClient, who: Who, data: Buffer): Promise<string> {
  const { body: ticket } = await client.call(who, createDocumentTicket, { query: { documentFileSuffix: 'pdf' } });
  expect(await client.upload(ticket, data)).toBe(204);
  return uploadId(ticket.storageKey);
}

/** A document whose ingestion is over, one way or the other. */
export async function imported(
  client: TestClient,
  who: Who,
  data: Buffer,
  body: { filename?: string; title?: string; spaceIds?: string[]; replacesId?: string } = {},
): Promise<DocumentFileDetail> {
  const id = await uploaded(client, who, data);
  const answer = await client.call(who, registerDocument, {
    params: { id },
    body: { documentFileSuffix: 'pdf', filename: 'document.pdf', spaceIds: [], ...body },
  });
  expect([answer.status, answer.code]).toEqual([201, null]);
  return ended(client, who, id);
}

const ended = async (client: TestClient, who: Who, id: string): Promise<DocumentFileDetail> =>
  (
    await eventually(
      () => client.call(who, getDocument, { params: { id } }),
      ({ body }) => body.status !== 'ingesting',
      60_000,
    )
  ).body;
