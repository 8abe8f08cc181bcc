import * as mustReads from '@savoir/contracts/must-reads';
import * as notes from '@savoir/contracts/notes';
import { createSpace } from '@savoir/contracts/spaces';
import { usualFeatures, type TestUser } from '@savoir/testing/bff';
import { beforeAll } from 'vitest';
import { bff, client, startApplication } from '../application.ts';
import type { NotificationRow } from '../../src/adapters/notification/notification.collection.ts';
import type { JobRow } from '../../src/jobs/job.collection.ts';
import { eventually } from '../client.ts';
import { publishedText, sentCorrection } from '../corrections-journey.ts';
import { command, type Who } from '../note-journey.ts';

export interface People {
  validator: TestUser;
  reader: TestUser;
  colleague: TestUser;
  /** Of another space. */
  outsider: TestUser;
}

/** Sign-ins are of this hour, so every clock of a test lies before it. */
const signedIn = '2028-06-01T08:00:00Z';
let now = new Date(signedIn);

/** The application of a file of tests, by their clock; files of one worker share it, and each signs in at the same hour. */
export function startMustReads(): void {
  beforeAll(() => at(signedIn));
  startApplication({ clock: () => now, features: [...usualFeatures, 'ACCESS_SPACE'] });
}
export const at = (date: string) => void (now = new Date(date));

let spaceIds: string[] = [];
let spaces = 0;
export const first = () => spaceIds[0] ?? '';
export const second = () => spaceIds[1] ?? '';

/** Spaces and people of the test alone: the first space has three people, the second one. */
export async function withSpaces(check: (people: People) => Promise<void>): Promise<void> {
  at(signedIn);
  const made = await Promise.all(
    ['Atelier', 'Ligne'].map((name) =>
      client.call('admin', createSpace, { body: { name: `${name} ${++spaces}`, color: 'sapin', memberIds: [] } }),
    ),
  );
  spaceIds = made.map(({ body }) => body.id);
  const people = {
    validator: await bff.addUser('validator', { firstName: 'Nadia', lastName: 'Benali', spaceIds: [first()] }),
    reader: await bff.addUser('reader', { firstName: 'Paul', lastName: 'Renaud', spaceIds: [first()] }),
    colleague: await bff.addUser('creator', { firstName: 'Camille', lastName: 'Ferrand', spaceIds: [first()] }),
    outsider: await bff.addUser('validator', { firstName: 'Hugo', lastName: 'Lefèvre', spaceIds: [second()] }),
  };
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
  at('2027-03-02T09:00:00Z');
  await check(people);
}

export const publishedIn = (title: string, spaceIds: string[], markdown?: string) =>
  publishedText(title, markdown, spaceIds, ['dev', 'dev']);

/** The note, corrected. */
export const corrected = async (note: Parameters<typeof sentCorrection>[0], markdown: string) =>
  (await command('dev', notes.publishNote, await sentCorrection(note, markdown, 'dev'))).body;

interface Noted {
  id: string;
}
export const ask = (who: Who, { id }: Noted, spaceIds: string[], more: object = {}, idempotencyKey?: string) =>
  client.call(who, mustReads.askToRead, {
    params: { id },
    body: { spaceIds, reason: 'Un point de coupure a été ajouté.', ...more },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
export const confirmRead = (who: Who, { id }: Noted, edition = 1) =>
  client.call(who, mustReads.confirmRead, { params: { id }, body: { edition } });
export const toReadOf = async (who: Who, { id }: Noted) =>
  (await client.call(who, mustReads.noteToRead, { params: { id } })).body;
export const own = async (who: Who) => (await client.call(who, mustReads.ownMustReads)).body;
export const titlesToRead = async (who: Who) => (await own(who)).toRead.map(({ title }) => title);
export const followed = async (who: Who) => (await client.call(who, mustReads.listMustReads)).body;
export const requestsOf = async (who: Who, { id }: Noted) =>
  (await client.call(who, mustReads.noteMustReads, { params: { id } })).body.requests;
/** The one request of a note. */
export async function requestOf(who: Who, note: Noted) {
  const [request] = await requestsOf(who, note);
  if (request === undefined) throw new Error('nothing is asked');
  return request;
}
export const remind = (who: Who, { id }: Noted) => client.call(who, mustReads.remindReaders, { params: { id } });
export const withdraw = (who: Who, { id }: Noted) => client.call(who, mustReads.withdrawMustRead, { params: { id } });
export const retain = (who: Who, { id, version }: Noted & { version: number }) =>
  client.call(who, mustReads.keepReadings, { params: { id }, version });
export const csvOf = async (who: Who, { id }: Noted) =>
  (await client.call(who, mustReads.exportReadings, { params: { id } })).body;

const rows = () => bff.services.db.collection<NotificationRow>('notifications');

/** Lets what is put off come about: the queue goes by the clock of the database, not by that of the test. */
export async function letCome(event: 'asked' | 'soon' | 'due', id: string): Promise<void> {
  const those = { 'payload.type': `must-read.${event}` as const, 'payload.id': id };
  const jobs = bff.services.db.collection<JobRow>('jobs');
  await eventually(
    () => jobs.updateMany({ ...those, state: 'open' }, { $set: { openAt: new Date(0) } }),
    ({ matchedCount }) => matchedCount > 0,
  );
  await eventually(
    () => jobs.find(those).toArray(),
    (found) => found.every(({ state }) => state === 'done'),
  );
}

/** Whom an event told, once it has told as many as that. */
export async function notificationsOf(pattern: string, count: number): Promise<NotificationRow[]> {
  const find = () =>
    rows()
      .find({ kind: 'must-read', _id: { $regex: pattern } })
      .sort({ _id: 1 })
      .toArray();
  await eventually(find, ({ length }) => length === count);
  return find();
}

export const changeUser = (user: TestUser, change: object) =>
  bff.services.db.collection<{ _id: string }>('users').updateOne({ _id: user.id }, { $set: change });
