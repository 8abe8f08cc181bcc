import { expect, it } from 'vitest';
import { client, startApplication } from '../application.ts';
import { bookstackFiles, confluenceFiles, zipOf } from '../../src/ingestion/wiki-export/test-exports.ts';
import { importAll, madeBy, pagesOf, sendExport } from './import-client.ts';

startApplication();

it('exports of BookStack and Confluence become notes, too [B.130]', async () => {
  const book = await importAll(client, await sendExport(client, await zipOf(bookstackFiles())));
  expect(book).toMatchObject({ kind: 'bookstack', made: 2 });
  const { note } = await madeBy(client, book.id, 'Purger la presse');
  expect(note.sources.map(({ kind }) => kind)).toEqual(['text', 'photo']);
  expect(note.markdown).toContain(`![La plaque](media:${note.sources[1]?.id})`);

  const space = await importAll(client, await sendExport(client, await zipOf(confluenceFiles())));
  expect(space).toMatchObject({ kind: 'confluence', made: 2 });
  const { note: page, page: row } = await madeBy(client, space.id, 'Purger la presse');
  expect(page.markdown).toContain(`](media:${page.sources.find(({ kind }) => kind === 'photo')?.id})`);
  expect([row?.leftOut, row?.documents.map(({ title }) => title)]).toEqual([[], ['Couples de serrage', 'notice']]);
  expect((await pagesOf(client, space.id)).every(({ warnings }) => warnings.includes('same-title'))).toBe(true);
});

it('what is no archive, or unpacks to far more than it is, says so [B.131]', async () => {
  const broken = await sendExport(client, Buffer.from('<html>'));
  expect([broken.state, broken.failure]).toEqual(['failed', 'not-an-archive']);
  const bomb = await sendExport(client, await zipOf({ 'a.md': Buffer.alloc(8 * 1024 * 1024, 'a') }));
  expect([bomb.state, bomb.failure]).toEqual(['failed', 'suspicious']);
});
