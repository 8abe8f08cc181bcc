import type { Role } from '@savoir/contracts/access';
import {
  createDocumentTicket,
  documentFileTypes,
  getDocument,
  registerDocument,
  type DocumentFile,
  type DocumentFileDetail,
  type DocumentSuffix,
} from '@savoir/contracts/documents';
import { uploadId } from '@savoir/contracts/uploads';
import type { TestBff, TestUser } from '@savoir/testing/bff';
import { expect } from 'vitest';
import { line, testPdf } from '../src/ingestion/pdf/test-pdf.ts';
import type { DocumentRow } from '../src/modules/document/document.row.ts';
import { eventually, fixture, type Answer, type TestClient } from './client.ts';
import { aListedDocument, insertRow } from './rows.ts';

type Who = Role | TestUser;

interface Registration {
  documentFileSuffix?: DocumentSuffix;
  filename?: string;
  title?: string;
  spaceIds?: string[];
  replacesId?: string;
}

/** A line a page, for what is not about reading: a long file takes twice as long. */
export const pdfSaying = (...pages: string[]): Buffer => testPdf(pages.map((text) => ({ content: line(text, 700) })));

/** Ticket and file, not yet registered: answers the id. */
async function uploaded(
  client: TestClient,
  who: Who,
  data: Buffer,
  documentFileSuffix: DocumentSuffix = 'pdf',
): Promise<string> {
  const { body: ticket } = await client.call(who, createDocumentTicket, { query: { documentFileSuffix } });
  expect(ticket.fields['Content-Type']).toBe(documentFileTypes[documentFileSuffix].contentType);
  expect(await client.upload(ticket, data)).toBe(204);
  return uploadId(ticket.storageKey);
}

const register = (
  client: TestClient,
  who: Who,
  id: string,
  body: Registration,
): Promise<Answer<typeof registerDocument>> =>
  client.call(who, registerDocument, {
    params: { id },
    body: { documentFileSuffix: 'pdf', filename: 'document.pdf', spaceIds: [], ...body },
  });

/** A document whose ingestion is over, one way or the other. */
export async function imported(
  client: TestClient,
  who: Who,
  data: Buffer,
  body: Registration = {},
): Promise<DocumentFileDetail> {
  const id = await uploaded(client, who, data, body.documentFileSuffix);
  const answer = await register(client, who, id, body);
  expect([answer.status, answer.code]).toEqual([201, null]);
  return ended(client, who, id);
}

const ended = async (client: TestClient, who: Who, id: string): Promise<DocumentFileDetail> =>
  (
    await eventually(
      () => client.call(who, getDocument, { params: { id } }),
      ({ body }) => body.status !== 'ingesting',
    )
  ).body;

/** What tests do with the documents of one company. */
export interface Documents {
  /** Answers the id under which it may be registered. */
  uploaded(who: Who, data: Buffer, suffix?: DocumentSuffix): Promise<string>;
  register(who: Who, id: string, body: Registration): Promise<Answer<typeof registerDocument>>;
  /** A fixture by its name, ingested one way or the other. */
  imported(who: Who, name: string, body?: Registration): Promise<DocumentFile>;
  ended(who: Who, id: string): Promise<DocumentFileDetail>;
  /** Without a file: for what is about lists and rights. */
  listed(role: Role, title: string, changes?: Partial<DocumentRow>): Promise<DocumentRow>;
  /** Which pages an answer would be taken from. */
  searchedPages(query: string, spaceIds?: string[] | null): Promise<{ sourceId: string; page: number | null }[]>;
}

export const documentsOf = (bff: TestBff, client: TestClient): Documents => ({
  uploaded: (who, data, suffix) => uploaded(client, who, data, suffix),
  register: (who, id, body) => register(client, who, id, body),
  imported: async (who, name, body) => imported(client, who, (await fixture(name)).data, { filename: name, ...body }),
  ended: (who, id) => ended(client, who, id),
  async listed(role, title, changes) {
    const row = aListedDocument(title, { companyId: bff.company.id, uploaderId: bff.users[role].id, ...changes });
    await insertRow(bff.services.db, 'documents', row);
    return row;
  },
  async searchedPages(query, spaceIds = null) {
    const found = await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds }, query);
    return found.map(({ sourceId, page }) => ({ sourceId, page }));
  },
});
