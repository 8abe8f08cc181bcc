import { listMyNoteSummaries, getNote } from '@savoir/contracts/notes';
import { createChat, listChats } from '@savoir/contracts/chats';
import { createNotificationTarget } from '@savoir/contracts/notifications';
import { createUser, currentUser, deleteUser, getUser, importUsers, listUsers } from '@savoir/contracts/users';
import { signIn } from '@savoir/testing/sign-in';
import { describe, expect, it } from 'vitest';
import { bff, client, startApplication } from './application.ts';
import { askPool, firstSignIn, mailsTo, signInAtPool, someone } from './people.ts';
import { aNoteRow, insertRow } from './rows.ts';
import { changeAccount } from './versioned.ts';

startApplication({ jobs: false });

it('a deactivated user is refused with the next request, token and all, and at sign-in [D.52]', async () => {
  const user = await bff.addUser('creator');
  expect((await client.call(user, currentUser)).status).toBe(200);
  await changeAccount(client, 'admin', user.id, { active: false });
  const next = await client.call(user, currentUser);
  expect([next.status, next.code]).toEqual([403, 'ACCOUNT_DISABLED']);
  await expect(signIn(bff.app, bff.services, user.email)).rejects.toThrow('User is disabled');
});

it('a user who was deactivated for a moment has lost every session, and signs in again to the account they had', async () => {
  const user = await bff.addUser('creator');
  const { AuthenticationResult: tokens } = await signInAtPool(bff, user.email);
  const ask = async () =>
    (await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${tokens?.IdToken}` } })).statusCode;
  expect(await ask()).toBe(200);
  await changeAccount(client, 'admin', user.id, { active: false });
  await changeAccount(client, 'admin', user.id, { active: true });
  await expect.poll(ask).toBe(401);
  const renewal = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: tokens?.RefreshToken } };
  expect((await askPool(bff, 'InitiateAuth', renewal)).__type).toBe('NotAuthorizedException');
  expect((await signInAtPool(bff, user.email)).AuthenticationResult).toBeTruthy();
});

it('a deleted user keeps their notes [S6.21] and loses the account [S6.22], without a body [S7.10]', async () => {
  const user = await bff.addUser('creator');
  const note = aNoteRow({ companyId: bff.company.id, creatorId: user.id });
  await insertRow(bff.services.db, 'notes', note);
  const removed = await client.call('admin', deleteUser, { params: { id: user.id } });
  expect([removed.status, removed.body]).toEqual([204, undefined]);

  const kept = await client.call('reader', getNote, { params: { id: note._id } });
  expect(kept.body).toMatchObject({ title: 'Graisser le palier', creator: { id: user.id, lastName: 'Test' } });
  expect((await client.call(user, listMyNoteSummaries)).code).toBe('ACCOUNT_DISABLED');
  await expect(signIn(bff.app, bff.services, user.email)).rejects.toThrow('User is disabled');
  expect((await client.call('admin', getUser, { params: { id: user.id } })).code).toBe('USER_NOT_FOUND');
  expect((await client.call('admin', listUsers)).body.some(({ id }) => id === user.id)).toBe(false);
});

it('who validates what a closed account sent is told that no one would take it back', async () => {
  const user = await bff.addUser('creator');
  const note = aNoteRow({ companyId: bff.company.id, creatorId: user.id, status: 'AWAITING_VALIDATION' });
  await insertRow(bff.services.db, 'notes', note);
  const asSeen = async (who: 'reader' | 'validator') =>
    (await client.call(who, getNote, { params: { id: note._id } })).body.authorLeft;
  expect(await asSeen('validator')).toBeUndefined();
  await client.call('admin', deleteUser, { params: { id: user.id } });
  expect(await Promise.all([asSeen('validator'), asSeen('reader')])).toEqual([true, undefined]);
});

it('a deleted user gets no notification any more', async () => {
  const user = await bff.addUser('creator');
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/leaving',
    keys: { p256dh: 'AA', auth: 'AA' },
  };
  const body = { data: JSON.stringify(subscription) };
  expect((await client.call(user, createNotificationTarget, { body })).status).toBe(201);
  await client.call('admin', deleteUser, { params: { id: user.id } });
  expect(await bff.services.db.collection('notificationTargets').countDocuments({ userId: user.id })).toBe(0);
});

describe('a new person with the address of someone deleted', () => {
  /** Somebody who worked here, asked something in private, and was deleted. */
  async function leaver() {
    const former = await bff.addUser('creator', { firstName: 'Ancienne', lastName: 'Personne' });
    await client.call(former, currentUser);
    const chat = (await client.call(former, createChat)).body;
    await bff.services.db
      .collection<{ _id: string }>('chats')
      .updateOne({ _id: chat.id }, { $set: { title: 'En privé', messageCount: 2 } });
    expect((await client.call(former, listChats)).body.map(({ title }) => title)).toEqual(['En privé']);
    await client.call('admin', deleteUser, { params: { id: former.id } });
    return former;
  }

  it('a new person with the address of someone deleted is another user with another account: own mail, own password, own conversations', async () => {
    const former = await leaver();
    const body = someone({ email: former.email, role: 'reader', firstName: 'Nouvelle', lastName: 'Arrivée' });
    const made = await client.call('admin', createUser, { body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ firstName: 'Nouvelle', role: 'reader', lastSeenDate: null });
    expect(made.body.id).not.toBe(former.id);
    expect(await mailsTo(bff, former.email)).toHaveLength(1);
    await expect(signIn(bff.app, bff.services, former.email)).rejects.toThrow('NotAuthorized');

    const token = await firstSignIn(bff, former.email, 'Un-Autre-Mot-De-Passe-1');
    const asNew = (url: string) => bff.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await asNew('/api/user')).json()).toMatchObject({ id: made.body.id, email: former.email });
    expect((await asNew('/api/chats')).json()).toEqual([]);
    // The token that the first person still holds opens neither account.
    expect((await client.call(former, listChats)).code).toBe('ACCOUNT_DISABLED');
  });

  it('a new person with the address of someone deleted leaves the old notes their author’s name', async () => {
    const former = await leaver();
    const note = aNoteRow({ companyId: bff.company.id, creatorId: former.id });
    await insertRow(bff.services.db, 'notes', note);
    await client.call('admin', createUser, { body: someone({ email: former.email, firstName: 'Nouvelle' }) });
    const { body } = await client.call('reader', getNote, { params: { id: note._id } });
    expect(body.creator).toEqual({ id: former.id, firstName: 'Ancienne', lastName: 'Personne' });
  });

  it('a new person with the address of someone deleted may be in another company, through its form or its import', async () => {
    const [first, second] = [await leaver(), await leaver()];
    const { admin } = bff.other.users;
    const made = await client.call(admin, createUser, { body: someone({ email: first.email }) });
    expect([made.status, made.body.company.id]).toEqual([201, bff.other.company.id]);
    const csv = `email,prénom,nom\n${second.email},Nouvelle,Arrivée`;
    const { lines } = (await client.call(admin, importUsers, { body: { csv, dryRun: false } })).body;
    expect(lines).toMatchObject([{ state: 'created', errors: [] }]);
    for (const { email } of [first, second]) expect(await mailsTo(bff, email)).toHaveLength(1);
  });

  it('a new person with the address of someone deleted is not taken for the deleted one, who was invited and never came, by a token from before', async () => {
    const former = (await client.call('admin', createUser, { body: someone() })).body;
    const before = await firstSignIn(bff, former.email, 'Un-Autre-Mot-De-Passe-1');
    await client.call('admin', deleteUser, { params: { id: former.id } });
    await client.call('admin', createUser, { body: someone({ email: former.email }) });
    const answer = await bff.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${before}` } });
    expect(answer.json()).toMatchObject({ code: 'TOKEN_INVALID' });
    await expect(firstSignIn(bff, former.email, 'Encore-Un-Mot-De-Passe-1')).resolves.toBeTruthy();
  });

  it('a new person with the address of someone deleted is made although the deletion was cut, or is older than this rule: the first account stands there, closed', async () => {
    const former = await bff.addUser('creator');
    await bff.services.db
      .collection<{ _id: string }>('users')
      .updateOne({ _id: former.id }, { $set: { active: false, removedDate: new Date() } });
    await client.call('admin', createUser, { body: someone({ email: former.email }) });
    await expect(signIn(bff.app, bff.services, former.email)).rejects.toThrow('NotAuthorized');
    await expect(firstSignIn(bff, former.email, 'Un-Autre-Mot-De-Passe-1')).resolves.toBeTruthy();
  });
});
