import { newId } from '@savoir/contracts/common';
import { createSpace, deleteSpace, listSpaceDetails, listSpaces, updateSpace } from '@savoir/contracts/spaces';
import { deleteUser, User } from '@savoir/contracts/users';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import { eventually, type TestClient } from '../client.ts';
import { aDocumentRow, aNoteRow, insertRow, rowOf } from '../rows.ts';

startApplication({ features: ['ACCESS_SPACE', 'INSERT_NOTE_INTO_RAG', 'NOTE_VALIDATION'] });

let serial = 0;
const make = async (changes: object = {}) =>
  (
    await client.call('admin', createSpace, {
      body: { name: `Espace ${++serial}`, color: 'violet', memberIds: [], ...changes },
    })
  ).body;

it('a space has users as members [S3.18], who are then in it', async () => {
  const { reader, creator } = bff.users;
  const space = await make({ memberIds: [reader.id, creator.id] });
  expect(space.members.map(({ id }) => id).toSorted()).toEqual([reader.id, creator.id].toSorted());
  for (const member of space.members) expect(User.safeParse(member).success).toBe(true);
  const changed = await client.call('admin', updateSpace, {
    params: { id: space.id },
    body: { memberIds: [creator.id] },
    version: space.version,
  });
  expect(changed.body.members.map(({ id }) => id)).toEqual([creator.id]);
  const { version } = changed.body;
  await client.call('admin', updateSpace, { params: { id: space.id }, body: { memberIds: [] }, version });
});

it('a space is changed in part: what is not sent stays', async () => {
  const space = await make({ memberIds: [bff.users.reader.id] });
  const renamed = await client.call('admin', updateSpace, {
    params: { id: space.id },
    body: { name: '$name' },
    version: space.version,
  });
  expect(renamed.body).toMatchObject({ name: '$name', color: 'violet', members: [{ id: bff.users.reader.id }] });
});

it('a space has other members once one of them was deleted: who changes it meanwhile is told, and not of someone unknown', async () => {
  const [gone, added] = [await bff.addUser('reader'), bff.users.creator];
  const space = await make({ memberIds: [gone.id] });
  expect((await client.call('admin', deleteUser, { params: { id: gone.id } })).status).toBe(204);
  const { code } = await client.call('admin', updateSpace, {
    params: { id: space.id },
    body: { memberIds: [gone.id, added.id] },
    version: space.version,
  });
  expect(code).toBe('VERSION_STALE');
});

it('a space has a name no other space of the company has, whatever its case and accents', async () => {
  await make({ name: 'Sécurité' });
  const again = await client.call('admin', createSpace, { body: { name: 'SECURITE', color: 'bleu', memberIds: [] } });
  expect([again.status, again.code]).toEqual([409, 'SPACE_EXISTS']);
});

it('a space refuses a user twice, one of another company, and an empty name', async () => {
  const send = (changes: object) =>
    client.call('admin', createSpace, { body: { name: 'X', color: 'bleu', memberIds: [], ...changes } });
  const twice = await send({ memberIds: [bff.users.reader.id, bff.users.reader.id] });
  expect(twice.problem?.fields).toEqual([{ path: 'memberIds', message: 'Utilisateur déjà ajouté' }]);
  expect((await send({ memberIds: [bff.other.users.reader.id] })).code).toBe('USER_NOT_FOUND');
  expect((await send({ name: '  ' })).problem?.fields).toEqual([
    { path: 'name', message: "Le nom de l'espace ne peut pas être vide" },
  ]);
});

it('a space counts its notes and documents', async () => {
  const space = await make();
  const { db } = bff.services;
  const companyId = bff.company.id;
  await insertRow(db, 'notes', aNoteRow({ companyId, spaceIds: [space.id] }));
  await insertRow(db, 'notes', aNoteRow({ companyId, spaceIds: [space.id], removedDate: new Date() }));
  await insertRow(db, 'documents', aDocumentRow({ companyId, spaceIds: [space.id] }));
  const detail = (await client.call('admin', listSpaceDetails)).body.find(({ id }) => id === space.id);
  expect(detail).toMatchObject({ noteCount: 1, documentCount: 1 });
});

it('a deleted space leaves its contents, which go to another space or just lose this one', async () => {
  const { db } = bff.services;
  const companyId = bff.company.id;
  const [gone, target] = [await make({ memberIds: [bff.users.reader.id] }), await make()];
  const note = aNoteRow({ companyId, spaceIds: [gone.id] });
  const document = aDocumentRow({ companyId, spaceIds: [gone.id, target.id] });
  await insertRow(db, 'notes', note);
  await insertRow(db, 'documents', document);
  const former = { _id: `${note._id}:1`, companyId, noteId: note._id, spaceIds: [gone.id] };
  await insertRow(db, 'noteEditions', former);
  const answer = await client.call('admin', deleteSpace, { params: { id: gone.id }, query: { to: target.id } });
  expect(answer.status).toBe(204);
  expect((await client.call('admin', listSpaces)).body.some(({ id }) => id === gone.id)).toBe(false);
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({ spaceIds: [target.id], version: 2 });
  expect(await rowOf(db, 'documents', document._id)).toMatchObject({ spaceIds: [target.id] });
  expect(await rowOf(db, 'noteEditions', former._id)).toMatchObject({ spaceIds: [target.id] });
  const member = (await rowOf(db, 'users', bff.users.reader.id)) as { spaceIds: string[] };
  expect(member.spaceIds).not.toContain(gone.id);
  expect(await rowOf(db, 'spaces', gone.id)).toBeNull();

  await client.call('admin', deleteSpace, { params: { id: target.id } });
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({ spaceIds: [] });
  expect(await rowOf(db, 'noteEditions', former._id)).toMatchObject({ spaceIds: [] });
});

it('a deleted space is emptied by a worker when the call was cut', async () => {
  const { db } = bff.services;
  const companyId = bff.company.id;
  const gone = await make();
  const note = aNoteRow({ companyId, spaceIds: [gone.id] });
  await insertRow(db, 'notes', note);
  // As a process leaves it that was killed right after it wrote the removal with its event.
  await db.collection<{ _id: string }>('spaces').updateOne({ _id: gone.id }, { $set: { removed: { to: null } } });
  await bff.services.outbox.commit(async ({ emit }) =>
    emit({ type: 'space.removed', companyId, id: gone.id }, { inBackground: true }),
  );
  expect(
    await eventually(
      () => rowOf(db, 'spaces', gone.id),
      (row) => row === null,
    ),
  ).toBeNull();
  expect(await rowOf(db, 'notes', note._id)).toMatchObject({ spaceIds: [] });
});

it('a deleted space cannot send its contents to itself, to nothing or to another company', async () => {
  const { id } = await make();
  for (const to of [id, newId(), bff.other.spaceIds[0]])
    expect((await client.call('admin', deleteSpace, { params: { id }, query: { to } })).code).toBe('SPACE_NOT_FOUND');
});

describe('with ACCESS_SPACE', () => {
  it('the names of other spaces are for those alone who see all of the company', async () => {
    const mine = await make({ name: 'À moi' });
    await make({ name: 'Rachat secret' });
    const member = await bff.addUser('reader', { spaceIds: [mine.id] });
    const names = async (who: Parameters<TestClient['call']>[0]) =>
      (await client.call(who, listSpaces)).body.map(({ name }) => name);
    expect(await names(member)).toEqual(['À moi']);
    expect(await names(await bff.addUser('validator'))).toEqual([]);
    expect(await names('admin')).toEqual(expect.arrayContaining(['À moi', 'Rachat secret']));
  });
});
