import { deleteDocument } from '@savoir/contracts/documents';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually, fixture } from '../client.ts';
import { documentsOf, type Documents } from '../documents-client.ts';

let documents: Documents;
startApplication();
beforeAll(async () => {
  documents = documentsOf(bff, client);
});

it('an ingestion that is disturbed goes on after a crash behind the pages it has, and publishes once', async () => {
  const { data } = await fixture('manuel-presse-px310.pdf');
  await bff.services.jobs.stop();
  const id = await documents.uploaded('creator', data);
  await documents.register('creator', id, { filename: 'reprise.pdf' });
  // What a run that was cut after three pages left behind.
  const page = (number: number) => ({
    companyId: bff.company.id,
    documentId: id,
    ingestion: 1,
    number,
    state: 'text',
    text: `# Ancienne lecture\n\nPage ${number} gardée telle quelle.`,
  });
  await bff.services.db
    .collection<{ _id: string }>('document_pages')
    .insertMany([1, 2, 3].map((number) => ({ _id: `${id}:${number}`, ...page(number) })));
  bff.services.jobs.start();
  expect(await documents.ended('creator', id)).toMatchObject({
    status: 'ready',
    pageCount: 5,
    pages: Array.from({ length: 5 }, () => 'text'),
  });
  expect(
    (await documents.searchedPages('ancienne lecture gardée')).filter(({ sourceId }) => sourceId === id).length,
  ).toBeGreaterThan(0);
  expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(5);
});

it('an ingestion that is disturbed leaves nothing when the document is deleted meanwhile', async () => {
  const { data } = await fixture('manuel-presse-px310.pdf');
  const id = await documents.uploaded('creator', data);
  await documents.register('creator', id, { filename: 'bref.pdf' });
  await client.call('creator', deleteDocument, { params: { id } });
  await eventually(
    () => bff.services.db.collection<{ _id: string }>('documents').countDocuments({ _id: id }),
    (count) => count === 0,
  );
  const job = { _id: `ingest:${id}:1`, state: 'done' };
  await eventually(
    () => bff.services.db.collection<{ _id: string }>('jobs').countDocuments(job),
    (count) => count === 1,
  );
  expect(await documents.searchedPages('vidange du réservoir')).not.toContainEqual(
    expect.objectContaining({ sourceId: id }),
  );
  expect(await bff.services.db.collection('document_pages').countDocuments({ documentId: id })).toBe(0);
});
