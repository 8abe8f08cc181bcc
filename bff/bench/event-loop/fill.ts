import { newId } from '@savoir/contracts/common';
import { testQuestionsMax } from '@savoir/contracts/limits';
import type { TestBff } from '@savoir/testing/bff';
import { aDocumentRow, aNoteRow, insertRow } from '../../test/rows.ts';
import { makeThing } from '../../test/things.ts';
import { leafletTexts } from '../french-texts.ts';
import { fillCompany } from '../load/fill-company.ts';
import { pickerFrom } from '../shared/pick.ts';

const size = { people: 2000, notes: 20_000, passages: 20_000, documents: 300 };
/** Of each of these. */
const things: Readonly<Record<string, number>> = {
  space: 195,
  inboxItem: 500,
  gap: 500,
  report: 300,
  mustRead: 100,
  chat: 200,
  askedQuestion: 100,
  testQuestion: testQuestionsMax,
  webhook: 20,
  template: 50,
  apiToken: 20,
  target: 20,
  export: 50,
  noteImport: 30,
};
const auditEntries = 5000;
const pages = 3000;
const importPages = 2000;

/** What the calls are about: the largest of each that the limits allow. */
export interface Largest {
  noteIds: string[];
  documentIds: string[];
  importId: string;
  webhookId: string;
  askedId: string;
}

const table = `\n\n| Vis | Couple |\n| --- | ---: |\n${'| Corps | 65 N·m |\n'.repeat(20)}\n1. Fermer **la vanne** P12\n2. [Ouvrir](/notes/all) la purge\n\n`;
/** Once: what is measured is not to hold the making of what is sent. */
const leaflets = [...leafletTexts().values()].join(table);

/** A text as long as the contract lets one be, of real words, lists and tables. */
export const longText = (characters: number): string => leaflets.slice(0, characters);

/** Fills the company of the application for this one of its people. */
export async function fill({ services, company, users }: TestBff, own: { id: string }): Promise<Largest> {
  const { db } = services;
  const companyId = company.id;
  const owner = { companyId, userId: own.id };
  const { noteIds } = await fillCompany(services, companyId, size, pickerFrom(20_261_128));
  for (const [thing, count] of Object.entries(things))
    await Promise.all(Array.from({ length: count }, () => makeThing({ services }, thing, null, owner)));
  const now = Date.now();
  await db.collection<{ _id: string }>('audit').insertMany(
    Array.from({ length: auditEntries }, (_, at) => ({
      _id: newId(),
      companyId,
      date: new Date(now - at * 60_000),
      byId: users.admin.id,
      action: 'users.update',
      subjectId: own.id,
      subjectTitle: 'Camille Ferrand; dite "Nina"',
      changes: [{ field: 'service', from: ['Production'], to: ['Maintenance'] }],
    })),
  );
  const markdown = longText(200_000);
  const notes = Array.from({ length: 10 }, (_, at) =>
    aNoteRow({ companyId, creatorId: own.id, validatorId: own.id, title: `Longue fiche ${at}`, markdown }),
  );
  for (const row of notes) await insertRow(db, 'notes', row);
  const documents = Array.from({ length: 2 }, () => aDocumentRow({ companyId, uploaderId: own.id, pageCount: pages }));
  const text = longText(3000);
  for (const row of documents) {
    await insertRow(db, 'documents', row);
    await db.collection<{ _id: string }>('document_pages').insertMany(
      Array.from({ length: pages }, (_, at) => ({
        _id: `${row._id}:${at + 1}`,
        companyId,
        documentId: row._id,
        ingestion: 1,
        number: at + 1,
        state: 'text',
        text,
      })),
    );
  }
  const importId = await makeThing({ services }, 'noteImport', null, owner);
  await db.collection<{ _id: string }>('noteImportPages').insertMany(
    Array.from({ length: importPages }, (_, order) => ({
      _id: newId(),
      companyId,
      importId,
      order,
      key: `page-${order}`,
      title: `Page ${order}`,
      path: ['Atelier'],
      markdown: text,
      space: null,
      author: null,
      files: [],
      warnings: [],
      twin: null,
      state: 'made',
      noteId: noteIds[order] ?? newId(),
      taken: [],
      leftOut: [],
    })),
  );
  return {
    noteIds: [...notes.map(({ _id }) => _id), ...noteIds.slice(0, 90)],
    documentIds: documents.map(({ _id }) => _id),
    importId,
    webhookId: await makeThing({ services }, 'webhook', null, owner),
    askedId: await makeThing({ services }, 'askedQuestion', null, owner),
  };
}
