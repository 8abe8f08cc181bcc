import { listInbox } from '@savoir/contracts/inbox';
import * as notes from '@savoir/contracts/notes';
import { usualFeatures, type TestUser } from '@savoir/testing/bff';
import { expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { announce, type InboxNews } from '../../src/modules/inbox/announce.ts';
import { settle } from '../../src/modules/inbox/inbox.collection.ts';
import type { InboxRow } from '../../src/modules/inbox/inbox.row.ts';
import { findRecipients } from '../../src/modules/notification/recipients.ts';
import type { NoteRow } from '../../src/modules/note/note.row.ts';
import { ask } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { command, drafted, published, read, sent, withReason } from '../note-journey.ts';
import { publishedIn } from '../chat/question-journey.ts';
import { answerReport, reportNote } from '../reports/report-journey.ts';
import { aNoteRow } from '../rows.ts';
import { close, countsOf, entriesOf, eventuallyKinds, inboxOf, markRead } from './inbox-client.ts';

startApplication();

const rowsOf = () => bff.services.db.collection<InboxRow>('inbox');

/** A module of the product that has something to say of its own. */
async function say(to: TestUser, news: Partial<InboxNews>): Promise<void> {
  const people = (await findRecipients(bff.services.db, bff.company.id)).filter(({ id }) => id === to.id);
  await announce(bff.services, {
    event: `must-read:${to.id}`,
    companyId: bff.company.id,
    kind: 'must-read',
    people,
    subject: null,
    title: 'À lire',
    about: 'Consignation du poste 4',
    path: '/notes/all',
    ...news,
  });
}

it('what waits follows a note from its draft to its publication, for the one who has it in hand [B.41]', async () => {
  const draft = await drafted('creator', { title: 'Niveau du bac' });
  await eventuallyKinds('creator', 'waiting', draft, ['note-to-finalise']);
  const awaiting = (await command('creator', notes.submitNote, draft)).body;
  await eventuallyKinds('creator', 'waiting', draft, []);
  await eventuallyKinds('validator', 'waiting', draft, ['note-to-validate']);
  expect(await entriesOf('validator', 'waiting', draft)).toMatchObject([
    { title: 'Fiche à valider', about: 'Niveau du bac', by: { id: bff.users.creator.id }, read: false },
  ]);
  const returned = (await withReason('validator', notes.returnNote, awaiting, 'Quel niveau au juste ?')).body;
  await eventuallyKinds('validator', 'waiting', draft, []);
  await eventuallyKinds('admin', 'waiting', draft, []);
  await eventuallyKinds('creator', 'waiting', draft, ['note-returned']);
  expect((await entriesOf('creator', 'waiting', draft))[0]).toMatchObject({ text: 'Quel niveau au juste ?' });
  await command('validator', notes.publishNote, (await command('creator', notes.submitNote, returned)).body);
  await eventuallyKinds('creator', 'news', draft, ['note-published']);
  for (const who of ['creator', 'validator', 'admin', 'dev'] as const)
    expect([who, await entriesOf(who, 'waiting', draft)]).toEqual([who, []]);
  expect(await inboxOf('reader', 'waiting')).toEqual([]);
});

it('what waits is there for everyone, also for who wants no notifications', async () => {
  const quiet = await bff.addUser('validator');
  const note = await sent('creator', { title: 'Filtre du compresseur' });
  await eventuallyKinds(quiet, 'waiting', note, ['note-to-validate']);
  expect(await bff.services.db.collection('notifications').countDocuments({ userId: quiet.id })).toBe(0);
});

it('what waits is no longer shown to who lost the space or the role, and comes back with it [B.42]', () =>
  emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
    const [space] = bff.spaceIds;
    const member = await bff.addUser('validator', { spaceIds: [space] });
    const note = await sent('admin', { title: 'Réglage de la presse', spaceIds: [space] });
    await eventuallyKinds(member, 'waiting', note, ['note-to-validate']);
    expect(await countsOf(member)).toEqual({ unreadCount: 1, waitingCount: 1 });
    const set = (fields: object) =>
      bff.services.db.collection<{ _id: string }>('users').updateOne({ _id: member.id }, { $set: fields });
    await set({ spaceIds: [] });
    expect(await inboxOf(member, 'waiting')).toEqual([]);
    expect(await countsOf(member)).toEqual({ unreadCount: 0, waitingCount: 0 });
    await set({ spaceIds: [space] });
    expect(await entriesOf(member, 'waiting', note)).toHaveLength(1);
    await set({ role: 'reader' });
    expect(await inboxOf(member, 'waiting')).toEqual([]);
  }));

it('what happened is no longer shown to who lost the space [B.42]', () =>
  emptyCompanyWith([...usualFeatures, 'ACCESS_SPACE'], async () => {
    const [space] = bff.spaceIds;
    const set = (role: 'creator' | 'validator', spaceIds: string[]) =>
      bff.services.db
        .collection<{ _id: string }>('users')
        .updateOne({ _id: bff.users[role].id }, { $set: { spaceIds } });
    await set('creator', [space]);
    await set('validator', [space]);
    const note = await published({ title: 'Course du vérin', spaceIds: [space] });
    await eventuallyKinds('creator', 'news', note, ['note-published']);
    await set('creator', []);
    expect(await inboxOf('creator', 'news')).toEqual([]);
    expect(await countsOf('creator')).toEqual({ unreadCount: 0, waitingCount: 0 });
  }));

it('what waits is there for who gets the rights after it started to wait, once, without a notification [B.42]', async () => {
  const note = await sent('creator', { title: 'Tension de la chaîne' });
  await eventuallyKinds('admin', 'waiting', note, ['note-to-validate']);
  const newcomer = await bff.addUser('validator');
  await bff.services.db
    .collection<{ _id: string }>('users')
    .updateOne({ _id: newcomer.id }, { $set: { notificationsActive: true } });
  expect(await entriesOf(newcomer, 'waiting', note)).toHaveLength(1);
  expect(await entriesOf(newcomer, 'waiting', note)).toHaveLength(1);
  expect(await bff.services.db.collection('notifications').countDocuments({ userId: newcomer.id })).toBe(0);
});

it('what waits goes with the note that is deleted, and so does what happened to it', async () => {
  const note = await sent('creator', { title: 'À jeter' });
  await eventuallyKinds('validator', 'waiting', note, ['note-to-validate']);
  const otherNote = await published({ title: 'À jeter aussi' });
  await eventuallyKinds('creator', 'news', otherNote, ['note-published']);
  for (const { id } of [note, otherNote]) await client.call('admin', notes.deleteNote, { params: { id } });
  expect((await read('creator', otherNote.id)).status).toBe(404);
  expect(await entriesOf('validator', 'waiting', note)).toEqual([]);
  expect(await entriesOf('creator', 'news', otherNote)).toEqual([]);
});

it('what waits of reports: who answers has it until one of them answers, who reported is notified', async () => {
  const note = await published({ title: 'Couple du palier' });
  const report = (await reportNote('reader', note)).body;
  const ofReport = async (who: 'creator' | 'validator' | 'reader', group: 'waiting' | 'news') =>
    (await inboxOf(who, group)).filter(({ about }) => about === 'Couple du palier').map(({ kind }) => kind);
  const has = (who: Parameters<typeof ofReport>[0], group: 'waiting' | 'news', kinds: string[]) =>
    eventually(
      () => ofReport(who, group),
      (found) => JSON.stringify(found) === JSON.stringify(kinds),
    );
  await has('validator', 'waiting', ['report-made']);
  await has('creator', 'waiting', ['report-made']);
  await answerReport('validator', report);
  await has('creator', 'waiting', []);
  await has('reader', 'news', ['report-answered']);
  expect(await ofReport('validator', 'waiting')).toEqual([]);
});

it('what waits of a danger: who answers has it in hand, and every other reader of the note is notified', async () => {
  const note = await published({ title: 'Vanne du circuit chaud' });
  const other = await bff.addUser('reader');
  await reportNote('reader', note, 'dangerous');
  await eventuallyKinds(other, 'news', note, ['danger']);
  await eventually(
    () => inboxOf('validator', 'waiting'),
    (items) => items.some(({ kind, about }) => kind === 'danger-made' && about === 'Vanne du circuit chaud'),
  );
  expect(await entriesOf('reader', 'news', note)).toEqual([]);
});

it('what waits without a note of one’s own is a question asked of an expert, until they say that it is answered; who asked is notified then, once', async () => {
  const { chatId, message, answer } = await ask(bff, 'reader', 'Quel est le jeu axial du réducteur R-11 ?');
  const expertId = answer.experts[0]?.person.id;
  const expert = Object.values(bff.users).find(({ id }) => id === expertId);
  if (expert === undefined) throw new Error('nobody to ask');
  const questionItems = () =>
    bff.app.inject({
      method: 'POST',
      url: `/api/chats/${chatId}/messages/${message.id}/expert`,
      headers: bff.as('reader'),
      payload: { personId: expert.id },
    });
  await questionItems();
  await questionItems();
  const questions = async () => (await inboxOf(expert, 'waiting')).filter(({ kind }) => kind === 'question-asked');
  const [entry, ...more] = await questions();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    about: 'Quel est le jeu axial du réducteur R-11 ?',
    by: { id: bff.users.reader.id },
  });
  expect(entry?.path).toBe(`/chat/asked/${message.id}`);
  await Promise.all([close(expert, { id: entry?.id ?? '' }), close(expert, { id: entry?.id ?? '' })]);
  expect(await questions()).toEqual([]);
  const answeredNews = (await inboxOf('reader', 'news')).filter(({ kind }) => kind === 'question-answered');
  expect(answeredNews).toMatchObject([{ title: 'Votre question a reçu une réponse', by: { id: expert.id } }]);
});

it('what waits without a note of one’s own is a question asked of an expert, until a note answers it', async () => {
  const question = 'Quelle graisse pour le pivot du bras Lambda ?';
  const { chatId, message, answer } = await ask(bff, 'reader', question);
  const expert = Object.values(bff.users).find(({ id }) => id === answer.experts[0]?.person.id);
  if (expert === undefined) throw new Error('nobody to ask');
  await bff.app.inject({
    method: 'POST',
    url: `/api/chats/${chatId}/messages/${message.id}/expert`,
    headers: bff.as('reader'),
    payload: { personId: expert.id },
  });
  const waits = async () => (await inboxOf(expert, 'waiting')).some(({ about }) => about === question);
  expect(await waits()).toBe(true);
  await publishedIn('Pivot du bras Lambda', 'Le pivot du bras Lambda prend la graisse LGMT 2, tous les trois mois.');
  await eventually(waits, (isWaiting) => !isWaiting);
  expect((await inboxOf('reader', 'news')).map(({ kind }) => kind)).toContain('gap-closed');
});

it('what waits without a note of one’s own is what is due to be verified, counted as it is now, until nothing is', async () => {
  const person = await bff.addUser('validator');
  const long = new Date(Date.now() - 400 * 86_400_000);
  const row = aNoteRow({ companyId: bff.company.id, publicationDate: long, verifiedDate: long, reviewMonths: 12 });
  await bff.services.db.collection<NoteRow>('notes').insertOne(row);
  const due = async () => (await inboxOf(person, 'waiting')).filter(({ kind }) => kind === 'reviews-due');
  expect(await due()).toMatchObject([{ title: '1 fiche à vérifier', path: '/notes/to-verify' }]);
  const { body } = await read('admin', row._id);
  await command('admin', notes.confirmNote, body);
  expect(await due()).toEqual([]);
  expect(await countsOf(person)).toMatchObject({ waitingCount: (await inboxOf(person, 'waiting')).length });
});

it('an entry is written once however often its event is announced, and not again once it was done', async () => {
  const person = await bff.addUser('reader');
  const subject = { type: 'question', id: person.id } as const;
  await Promise.all([say(person, { subject }), say(person, { subject }), say(person, { subject })]);
  expect(await inboxOf(person, 'waiting')).toHaveLength(1);
  await settle(bff.services.db, bff.company.id, { kinds: ['must-read'], subject });
  await say(person, { subject });
  expect(await inboxOf(person, 'waiting')).toEqual([]);
});

it('an entry is unread until it is read, alone or with all others, by its person only [B.43]', async () => {
  const [person, other] = [await bff.addUser('reader'), await bff.addUser('reader')];
  for (const event of ['un', 'deux', 'trois'])
    await say(person, { event: `${event}:${person.id}`, kind: 'gap-closed' });
  const [first] = await inboxOf(person, 'news');
  expect((await countsOf(person)).unreadCount).toBe(3);
  await markRead(other, [first?.id ?? '']);
  expect((await countsOf(person)).unreadCount).toBe(3);
  await markRead(person, [first?.id ?? '']);
  expect((await countsOf(person)).unreadCount).toBe(2);
  expect((await inboxOf(person, 'news')).filter(({ read: isRead }) => isRead).map(({ id }) => id)).toEqual([first?.id]);
  await markRead(person);
  expect(await countsOf(person)).toEqual({ unreadCount: 0, waitingCount: 0 });
});

it('an entry is retained for 90 days [B.43]', async () => {
  const person = await bff.addUser('reader');
  await say(person, {});
  const row = await rowsOf().findOne({ userId: person.id });
  const indexes = await rowsOf().indexes();
  expect(indexes.find(({ key }) => 'endDate' in key)).toMatchObject({ expireAfterSeconds: 0 });
  const days = ((row?.endDate.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

it('an entry is listed page by page, latest first, and every one of them once', async () => {
  const person = await bff.addUser('reader');
  const at = (minute: number) => new Date(Date.now() - minute * 60_000);
  for (let minute = 0; minute < 65; minute++)
    await say(person, {
      event: `page:${minute}:${person.id}`,
      kind: 'gap-closed',
      about: `n° ${minute}`,
      date: at(minute),
    });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await client.call(person, listInbox, {
      query: { group: 'news', ...(cursor !== undefined && { cursor }) },
    });
    found.push(...body.items.map(({ about }) => about));
    cursor = body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toEqual(Array.from({ length: 65 }, (_, minute) => `n° ${minute}`));
});

it('an entry that nothing else closes is closed by hand, by its person, and any other is not', async () => {
  const person = await bff.addUser('reader');
  await say(person, { kind: 'question-asked', event: `q:${person.id}`, subject: { type: 'question', id: 'x' } });
  await say(person, {});
  const items = await inboxOf(person, 'waiting');
  const question = items.find(({ kind }) => kind === 'question-asked');
  const mustRead = items.find(({ kind }) => kind === 'must-read');
  expect([question?.closable, mustRead?.closable]).toEqual([true, false]);
  expect((await close('reader', { id: question?.id ?? '' })).status).toBe(404);
  expect((await close(person, { id: mustRead?.id ?? '' })).status).toBe(404);
  expect((await close(person, { id: question?.id ?? '' })).status).toBe(204);
  expect((await close(person, { id: question?.id ?? '' })).status).toBe(204);
  expect((await inboxOf(person, 'waiting')).map(({ kind }) => kind)).toEqual(['must-read']);
});
