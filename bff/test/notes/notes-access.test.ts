import * as notes from '@savoir/contracts/notes';
import { usualFeatures } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { type Who, typed, create, read, command, drafted, sent, published, withReason } from '../note-journey.ts';

startApplication();

it('any user reads a published note [S6.2], people of the company only [S6.28]', async () => {
  const note = await published();
  for (const role of ['reader', 'creator', 'validator', 'admin', 'dev'] as const)
    expect((await read(role, note.id)).status).toBe(200);
  const { dev, validator } = bff.other.users;
  const version = note.version;
  const params = { id: note.id };
  const codes = [
    (await read(dev, note.id)).code,
    (await client.call(validator, notes.updateNote, { params, version, body: { title: 'À nous' } })).code,
    (await client.call(validator, notes.archiveNote, { params, version })).code,
    (await client.call(validator, notes.deleteNote, { params })).code,
  ];
  expect(codes).toEqual(Array.from({ length: 4 }, () => 'NOTE_NOT_FOUND'));
  expect((await client.call(dev, notes.listNotes, {})).body).toMatchObject({ items: [], total: 0, statusCounts: {} });
  expect((await client.call(dev, notes.noteCounts, {})).body).toEqual({
    publishedCount: 0,
    toVerifyCount: 0,
    totalValidCount: 0,
    awaitingValidationCount: 0,
    toFinaliseCount: 0,
    longestWaitDays: null,
  });
  expect((await client.call(dev, notes.listMyNoteSummaries, {})).body).toEqual([]);
});

it('creator, validator, admin and dev create notes [S6.4]', async () => {
  const statuses = await Promise.all(
    (['reader', 'creator', 'validator', 'admin', 'dev'] as const).map(async (role) => (await create(role)).status),
  );
  expect(statuses).toEqual([403, 201, 201, 201, 201]);
});

it('creator, validator, admin and dev edit notes [S6.5]: a creator their own, the others all', async () => {
  const note = await drafted();
  const params = { id: note.id };
  let { version } = note;
  const colleague = await bff.addUser('creator');
  const edit = (who: Who) => client.call(who, notes.updateNote, { params, version, body: { title: 'Revu' } });
  expect((await edit('reader')).code).toBe('ACCESS_DENIED');
  // A colleague's draft is not even seen.
  expect((await edit(colleague)).code).toBe('NOTE_NOT_FOUND');
  for (const role of ['creator', 'validator', 'admin', 'dev'] as const) {
    const answer = await edit(role);
    expect(answer.status).toBe(200);
    ({ version } = answer.body);
  }
});

it('validator, admin and dev validate notes [S6.6], their own too', async () => {
  for (const role of ['validator', 'admin', 'dev'] as const)
    expect((await command(role, notes.publishNote, await sent(role))).status).toBe(200);
  const note = await sent();
  for (const role of ['reader', 'creator'] as const)
    expect((await command(role, notes.publishNote, note)).code).toBe('ACCESS_DENIED');
  expect((await client.call('creator', notes.listNotes, { query: { scope: 'to-review' } })).code).toBe('ACCESS_DENIED');
});

it('a validator validates only when the company has NOTE_VALIDATION [S6.7]', () =>
  emptyCompanyWith(
    usualFeatures.filter((feature) => feature !== 'NOTE_VALIDATION'),
    async () => {
      const { id } = await drafted();
      await bff.services.db
        .collection<{ _id: string }>('notes')
        .updateOne({ _id: id }, { $set: { status: 'AWAITING_VALIDATION' } });
      for (const role of ['validator', 'admin', 'dev'] as const)
        for (const act of [
          command(role, notes.publishNote, { id, version: 2 }),
          withReason(role, notes.returnNote, { id, version: 2 }),
        ])
          expect((await act).code).toBe('FEATURE_DISABLED');
    },
  ));

it('a reader reads an archived note and changes nothing of it [S4.13]', async () => {
  const note = (await command('validator', notes.archiveNote, await published())).body;
  const { version } = note;
  const params = { id: note.id };
  expect((await read('reader', note.id)).body.status).toBe('ARCHIVED');
  const codes = await Promise.all(
    [
      client.call('admin', notes.updateNote, { params, version, body: { title: 'Revu' } }),
      client.call('admin', notes.submitNote, { params, version }),
      client.call('admin', notes.retryNote, { params }),
      client.call('admin', notes.cancelNote, { params }),
      client.call('admin', notes.addNoteMedia, { params, version, body: { media: [typed()] } }),
    ].map(async (answer) => (await answer).code),
  );
  expect(codes).toEqual([
    'NOTE_NOT_EDITABLE',
    'NOTE_NOT_SUBMITTABLE',
    'NOTE_NOT_EDITABLE',
    'NOTE_NOT_EDITABLE',
    'NOTE_NOT_EDITABLE',
  ]);
  expect((await read('reader', note.id)).body).toMatchObject({ version, title: note.title });
});

it('a creator deletes what is not sent yet, a validator anything', async () => {
  const [draft, waiting] = [await drafted(), await sent()];
  expect((await client.call('creator', notes.deleteNote, { params: { id: draft.id } })).status).toBe(204);
  expect((await client.call('creator', notes.deleteNote, { params: { id: waiting.id } })).code).toBe(
    'NOTE_NOT_EDITABLE',
  );
  expect((await client.call('validator', notes.deleteNote, { params: { id: waiting.id } })).status).toBe(204);
});

it('a draft is seen by its author and by those who validate, by no one else', async () => {
  const { id } = await drafted();
  const statuses = await Promise.all(
    (['reader', 'creator', 'validator', 'admin'] as const).map(async (role) => (await read(role, id)).status),
  );
  expect(statuses).toEqual([404, 200, 200, 200]);
});
