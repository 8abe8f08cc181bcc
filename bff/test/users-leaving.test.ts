import { listMyNoteSummaries, getNote } from '@savoir/contracts/notes';
import { createUser, currentUser, deleteUser, getUser, listUsers } from '@savoir/contracts/users';
import { newId } from '@savoir/contracts/common';
import { startTestBff, testPassword, type TestBff } from '@savoir/testing/bff';
import { signIn } from '@savoir/testing/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type TestClient } from './client.ts';
import { someone } from './people.ts';
import { changeAccount } from './versioned.ts';

let bff: TestBff;
let client: TestClient;
beforeAll(async () => {
  bff = await startTestBff({ jobs: false });
  client = await openClient(bff);
});
afterAll(() => bff.close());

describe('a deactivated user', () => {
  it('is refused with the next request, token and all, and at sign-in [D.52]', async () => {
    const user = await bff.addUser('creator');
    expect((await client.call(user, currentUser)).status).toBe(200);
    await changeAccount(client, 'admin', user.id, { active: false });
    const next = await client.call(user, currentUser);
    expect([next.status, next.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    await expect(signIn(bff.app, bff.services, user.email)).rejects.toThrow('User is disabled');
  });

  it('comes back with the account they had', async () => {
    const user = await bff.addUser('creator');
    const change = (active: boolean) => changeAccount(client, 'admin', user.id, { active });
    await change(false);
    await change(true);
    await expect(signIn(bff.app, bff.services, user.email, testPassword)).resolves.toBeTruthy();
  });
});

describe('a deleted user', () => {
  it('keeps their notes [S6.21] and loses the account [S6.22], without a body [S7.10]', async () => {
    const user = await bff.addUser('creator');
    const noteId = newId();
    const now = new Date();
    await bff.services.db.collection<{ _id: string }>('notes').insertOne({
      _id: noteId,
      companyId: bff.company.id,
      spaceIds: [],
      creatorId: user.id,
      validatorId: null,
      captureId: noteId,
      title: 'Graisser le palier',
      markdown: 'Tous les mois.',
      extract: 'Tous les mois.',
      words: [],
      status: 'PUBLISHED',
      needsReview: false,
      media: [],
      mediaKinds: [],
      creationDate: now,
      updateDate: now,
      submissionDate: now,
      publicationDate: now,
      history: [],
      failure: null,
      generation: 1,
      version: 1,
      unfinished: false,
      removedDate: null,
    } as never);
    const removed = await client.call('admin', deleteUser, { params: { id: user.id } });
    expect([removed.status, removed.body]).toEqual([204, undefined]);

    const note = await client.call('reader', getNote, { params: { id: noteId } });
    expect(note.body).toMatchObject({ title: 'Graisser le palier', creator: { id: user.id, lastName: 'Test' } });
    expect((await client.call(user, listMyNoteSummaries)).code).toBe('ACCOUNT_DISABLED');
    await expect(signIn(bff.app, bff.services, user.email)).rejects.toThrow('User is disabled');
    expect((await client.call('admin', getUser, { params: { id: user.id } })).code).toBe('USER_NOT_FOUND');
    expect((await client.call('admin', listUsers)).body.some(({ id }) => id === user.id)).toBe(false);
  });

  it('comes back under the same id when invited again', async () => {
    const user = await bff.addUser('creator');
    await client.call('admin', deleteUser, { params: { id: user.id } });
    const again = await client.call('admin', createUser, { body: someone({ email: user.email, role: 'reader' }) });
    expect(again.body).toMatchObject({ id: user.id, role: 'reader', active: true });
    await expect(signIn(bff.app, bff.services, user.email)).resolves.toBeTruthy();
  });
});
