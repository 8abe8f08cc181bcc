import { listAudit } from '@savoir/contracts/companies';
import * as notes from '@savoir/contracts/notes';
import * as spaces from '@savoir/contracts/spaces';
import { usualFeatures } from '@savoir/testing/bff';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { ask, readChat } from '../chat-client.ts';
import { eventually } from '../client.ts';
import { correct, publishedText, sentCorrection } from '../corrections-journey.ts';
import { command, read, type Who } from '../note-journey.ts';

/** Sign-ins are of this hour, so every clock of a test lies before it. */
const signedIn = '2028-06-01T08:00:00Z';
let now = new Date(signedIn);
const at = (date: string) => void (now = new Date(date));

startApplication({ clock: () => now, features: [...usualFeatures, 'ACCESS_SPACE'] });

let [first, second, spacesMade] = ['', '', 0];
beforeEach(async () => {
  at('2026-01-31T09:00:00Z');
  const space = async () => {
    const body = { name: `Espace ${++spacesMade}`, color: 'sapin', memberIds: [] };
    return (await client.call('admin', spaces.createSpace, { body })).body.id;
  };
  [first, second] = [await space(), await space()];
});
// What is due is counted in the whole company.
afterEach(() => bff.services.db.collection('notes').deleteMany({}));

const detailsOf = async () => (await client.call('admin', spaces.listSpaceDetails)).body;

async function setRhythm(id: string, reviewMonths: number, who: Who = 'admin') {
  const space = (await detailsOf()).find((each) => each.id === id);
  return client.call(who, spaces.updateSpace, {
    params: { id },
    version: space?.version ?? 0,
    body: { reviewMonths },
  });
}

interface Versioned {
  id: string;
  version: number;
}
const confirm = (who: Who, note: Versioned) => command(who, notes.confirmNote, note);
const setReview = (who: Who, { id, version }: Versioned, reviewMonths: number | null) =>
  client.call(who, notes.setNoteReview, { params: { id }, version, body: { reviewMonths } });
const due = (who: Who = 'dev', query: Record<string, string | number> = {}) =>
  client.call(who, notes.listNotes, { query: { scope: 'to-verify', ...query } });
const titlesDue = async (who: Who = 'dev', query: Record<string, string | number> = {}) =>
  (await due(who, query)).body.items.map(({ title }) => title);
/** By someone who sees every space. */
const publishedIn = (title: string, spaceIds: string[], markdown?: string) =>
  publishedText(title, markdown, spaceIds, ['dev', 'dev']);

it('a published note was verified when it was published, and is due as often as its strictest space says [B.15][B.16]', async () => {
  const inNone = await publishedIn('Sans espace', []);
  const inFirst = await publishedIn('Un espace', [first]);
  const inBoth = await publishedIn('Deux espaces', [first, second]);
  expect(inFirst.verifiedDate).toBe(inFirst.publicationDate);
  expect(inFirst.reviewDueDate).toBeUndefined();
  await setRhythm(first, 12);
  await setRhythm(second, 3);
  expect((await read('dev', inNone.id)).body.reviewDueDate).toBeUndefined();
  expect((await read('dev', inFirst.id)).body.reviewDueDate).toBe('2027-01-30T23:00:00.000Z');
  expect((await read('dev', inBoth.id)).body.reviewDueDate).toBe('2026-04-29T22:00:00.000Z');

  at('2026-04-29T21:59:59Z');
  expect((await due()).body).toMatchObject({ items: [], total: 0 });
  at('2026-04-29T22:00:00Z');
  expect(await titlesDue()).toEqual(['Deux espaces']);
  at('2027-01-30T23:00:00Z');
  expect(await titlesDue()).toEqual(['Un espace', 'Deux espaces']);
  expect((await client.call('dev', notes.noteCounts)).body.toVerifyCount).toBe(2);
});

it('a published note follows a rhythm that changes at once, and one of its own before that of its spaces [B.16][B.17]', async () => {
  await setRhythm(first, 24);
  const note = await publishedIn('Étuve', [first]);
  const other = await publishedIn('Four', []);
  at('2026-08-15T10:00:00Z');
  expect(await titlesDue()).toEqual([]);
  await setRhythm(first, 6);
  expect(await titlesDue()).toEqual(['Étuve']);
  const own = await setReview('dev', note, 12);
  expect(own.body).toMatchObject({ reviewMonths: 12, reviewDueDate: '2027-01-30T23:00:00.000Z' });
  expect(await titlesDue()).toEqual([]);
  const never = await setReview('dev', own.body, 0);
  expect(never.body.reviewMonths).toBe(0);
  expect(never.body.reviewDueDate).toBeUndefined();
  await setReview('dev', other, 3);
  expect(await titlesDue()).toEqual(['Four']);
  const back = await setReview('dev', never.body, null);
  expect(back.body.reviewMonths).toBeUndefined();
  expect(await titlesDue()).toEqual(['Étuve', 'Four']);
  await setRhythm(first, 0);
  expect(await titlesDue()).toEqual(['Four']);
  expect((await detailsOf()).find(({ id }) => id === first)?.reviewMonths).toBe(0);
});

it('a published note is confirmed by one click: due again only after its rhythm, its text and the date of its last change untouched [B.18]', async () => {
  await setRhythm(first, 6);
  const note = await publishedIn('Presse', [first]);
  at('2026-09-01T10:00:00Z');
  const confirmed = await confirm('dev', note);
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({
    status: 'PUBLISHED',
    markdown: note.markdown,
    updateDate: note.updateDate,
    publicationDate: note.publicationDate,
    verifiedDate: '2026-09-01T10:00:00.000Z',
    verifier: { id: bff.users.dev.id },
    reviewDueDate: '2027-02-28T23:00:00.000Z',
  });
  expect(confirmed.body.history.at(-1)).toMatchObject({
    action: 'verified',
    by: { id: bff.users.dev.id },
    date: '2026-09-01T10:00:00.000Z',
  });
  expect(await titlesDue()).toEqual([]);
  const { items } = (await client.call('admin', listAudit)).body;
  expect(items.map(({ action, label }) => `${action} ${label}`)).toContain('notes.confirm Presse');
});

it('a published note is confirmed once by two who do so at the same moment: the second learns that it changed [B.18]', async () => {
  const note = await publishedIn('Vanne', []);
  const answers = await Promise.all([confirm('validator', note), confirm('admin', note)]);
  expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['VERSION_STALE', 'ok']);
  const { history } = (await read('reader', note.id)).body;
  expect(history.filter(({ action }) => action === 'verified')).toHaveLength(1);
});

it('a published note is not confirmed by who has read a former text [B.18]', async () => {
  const note = await publishedIn('Courroie', []);
  const awaiting = await sentCorrection(note, 'Retendre à 45 N.', 'admin');
  await command('validator', notes.publishNote, awaiting);
  expect((await confirm('admin', note)).code).toBe('VERSION_STALE');
  expect((await read('admin', note.id)).body.verifier).toBeUndefined();
});

it('a published note is confirmed or corrected first where both happen at once, and never loses either [B.18]', async () => {
  for (let round = 0; round < 2; round++) {
    const note = await publishedIn(`Turbine ${round}`, []);
    const awaiting = await sentCorrection(note, 'Elle tourne à 3600 tours.', 'admin');
    now = new Date(now.getTime() + 60_000);
    const [confirmed, published] = await Promise.all([
      confirm('admin', note),
      command('validator', notes.publishNote, awaiting),
    ]);
    expect(['ok', 'VERSION_STALE']).toContain(confirmed.code ?? 'ok');
    expect(['ok', 'VERSION_STALE']).toContain(published.code ?? 'ok');
    // Where its note was confirmed in between, the next click publishes it.
    if (published.code !== null) await command('validator', notes.publishNote, awaiting);
    const after = (await read('dev', note.id)).body;
    expect(after).toMatchObject({ markdown: 'Elle tourne à 3600 tours.', verifiedDate: after.publicationDate });
    expect(after.verifier).toBeUndefined();
    expect(after.history.some(({ action }) => action === 'verified')).toBe(confirmed.status === 200);
  }
});

it('a published note is confirmed while a correction of it is open, which goes on [B.18]', async () => {
  const note = await publishedIn('Pompe', []);
  const started = await correct('admin', note);
  const confirmed = await confirm('validator', note);
  expect(confirmed.body.correction).toMatchObject({ id: started.body.id });
  expect((await read('admin', started.body.id)).body).toMatchObject({ status: 'TO_REVIEW', publicationDate: null });
  expect((await read('admin', started.body.id)).body.verifiedDate).toBeUndefined();
  const sent = await command('admin', notes.submitNote, started.body);
  expect((await command('validator', notes.publishNote, sent.body)).status).toBe(200);
});

it('a published note is confirmed neither by readers and creators nor while it is not published [B.18]', async () => {
  const note = await publishedIn('Filtre', []);
  for (const who of ['reader', 'creator'] as const) {
    expect((await confirm(who, note)).code).toBe('ACCESS_DENIED');
    expect((await setReview(who, note, 3)).code).toBe('ACCESS_DENIED');
    expect((await due(who)).code).toBe('ACCESS_DENIED');
    expect((await client.call(who, notes.noteCounts)).body.toVerifyCount).toBeUndefined();
    expect((await setRhythm(first, 3, who)).code).toBe('ACCESS_DENIED');
  }
  const archived = await command('validator', notes.archiveNote, note);
  expect((await confirm('validator', archived.body)).code).toBe('NOTE_NOT_EDITABLE');
  expect((await setReview('validator', archived.body, 5)).code).toBe('INPUT_INVALID');
});

it('what is due is listed longest unverified first, page by page, by space and by words, for who sees the space [B.19]', async () => {
  await setRhythm(first, 3);
  await setRhythm(second, 6);
  for (const [title, day, spaceIds] of [
    ['Bac trois', '2026-03-03', [first]],
    ['Bac un', '2026-03-01', [second]],
    ['Bac deux', '2026-03-02', [first, second]],
    ['Cuve', '2026-03-04', [first]],
  ] as const) {
    at(`${day}T09:00:00Z`);
    await publishedIn(title, [...spaceIds]);
  }
  const archived = await publishedIn('Archivée', [first]);
  await command('dev', notes.archiveNote, archived);
  at('2027-01-01T09:00:00Z');
  expect(await titlesDue()).toEqual(['Bac un', 'Bac deux', 'Bac trois', 'Cuve']);
  const page = (await due('dev', { limit: 3 })).body;
  expect(page).toMatchObject({ total: 4 });
  expect(await titlesDue('dev', { limit: 3, cursor: page.nextCursor ?? '' })).toEqual(['Cuve']);
  expect(await titlesDue('dev', { spaceId: second })).toEqual(['Bac un', 'Bac deux']);
  expect(await titlesDue('dev', { q: 'bac', spaceId: first })).toEqual(['Bac deux', 'Bac trois']);
  const member = await bff.addUser('validator', { spaceIds: [second] });
  at('2027-01-01T09:00:00Z');
  expect(await titlesDue(member)).toEqual(['Bac un', 'Bac deux']);
  expect((await client.call(member, notes.noteCounts)).body.toVerifyCount).toBe(2);
});

it('what is due is announced in the daily summary to those who may confirm it, and to no one where nothing is [B.22]', async () => {
  const { db } = bff.services;
  const member = await bff.addUser('validator', { spaceIds: [first] });
  await db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
  await setRhythm(first, 3);
  await publishedIn('Une', [first]);
  await publishedIn('Autre', [first]);
  const notifiedOn = async (day: string) => {
    at(`${day}T17:30:00Z`);
    await bff.services.jobs.enqueue('daily-summary', `daily:test:${day}`, { companyId: bff.company.id, day });
    await eventually(
      () => db.collection<JobRow>('jobs').findOne({ _id: `daily:test:${day}` }),
      (job) => job?.state === 'done',
    );
    const rows = await db
      .collection<NotificationRow>('notifications')
      .find({ _id: { $regex: `^daily:test:${day}:due:` } })
      .toArray();
    return rows.map(({ userId, title, path }) => [userId, title, path].join(' ')).toSorted();
  };
  expect(await notifiedOn('2026-04-29')).toEqual([]);
  // The validator of the test belongs to no space.
  const notified = [member.id, bff.users.admin.id, bff.users.dev.id].map(
    (id) => `${id} 2 fiches à vérifier /notes/to-verify`,
  );
  expect(await notifiedOn('2026-05-01')).toEqual(notified.toSorted());
});

it('what cites or finds an overdue note says since when no one verified it, in the stream and when it is read, until it is confirmed [B.20]', async () => {
  const note = await publishedIn('Étuve Sigma', [], 'La température de l’étuve Sigma est de 80 degrés.');
  const own = await setReview('validator', note, 12);
  at('2027-01-15T09:00:00Z');
  const question = 'Quelle est la température de l’étuve Sigma ?';
  const fresh = await ask(bff, 'reader', question);
  expect(fresh.answer.citations[0]).toMatchObject({ sourceId: note.id });
  expect(fresh.answer.citations[0]?.overdueSince).toBeUndefined();
  at('2027-03-31T09:00:00Z');
  const citationOf = async () =>
    (await readChat(bff, 'reader', fresh.chatId)).messages[1]?.answer?.citations[0]?.overdueSince;
  expect(await citationOf()).toBe('2026-01-31T09:00:00.000Z');
  const { answer } = await ask(bff, 'reader', question);
  expect(answer.citations[0]?.overdueSince).toBe('2026-01-31T09:00:00.000Z');
  await confirm('validator', own.body);
  expect(await citationOf()).toBeUndefined();
});

it('a search puts a verified note before one that says the same and is overdue, and nothing else [B.21]', async () => {
  const text = 'Le couple de serrage de la bride Oméga est de 45 N·m.';
  const old = await publishedIn('Bride Oméga', [], text);
  const fresh = await publishedIn('Bride Oméga', [], text);
  const other = await publishedIn('Sol', [], 'Balayer le sol de l’atelier chaque soir.');
  const foundFirst = async (query: string) =>
    (await bff.services.knowledge.search({ companyId: bff.company.id, spaceIds: null }, query))[0]?.sourceId;
  const question = 'couple de serrage de la bride Oméga';
  const before = await foundFirst(question);
  const [leader, follower] = before === old.id ? [old, fresh] : [fresh, old];
  const overdue = await setReview('validator', leader, 3);
  at('2026-08-31T09:00:00Z');
  expect(await foundFirst(question)).toBe(follower.id);
  expect((await ask(bff, 'reader', `Quel est le ${question} ?`)).answer.citations[0]?.sourceId).toBe(follower.id);
  // One that answers stays before one that is about something else.
  await setReview('validator', other, 3);
  expect(await foundFirst('balayer le sol de l’atelier')).toBe(other.id);
  await confirm('validator', overdue.body);
  expect(await foundFirst(question)).toBe(leader.id);
});
