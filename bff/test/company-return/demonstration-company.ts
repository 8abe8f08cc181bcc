import { newId } from '@savoir/contracts/common';
import { createExport, listExports, ownCompany, setPrivacy } from '@savoir/contracts/companies';
import { getDocument, listDocuments } from '@savoir/contracts/documents';
import { askToRead, confirmRead } from '@savoir/contracts/must-reads';
import * as notes from '@savoir/contracts/notes';
import { answerReport, createReport } from '@savoir/contracts/reports';
import { deleteUser, getUser } from '@savoir/contracts/users';
import { startTestBff, type TestBff, type TestBffOptions, type TestUser } from '@savoir/testing/bff';
import { signIn } from '@savoir/testing/sign-in';
import { expect } from 'vitest';
import { delorme, spaces } from '../../src/seed/demonstration-companies.ts';
import { demonstrationNotes } from '../../src/seed/demonstration-notes.ts';
import { demonstrationPassword, people } from '../../src/seed/demonstration-users.ts';
import { seedDemonstration } from '../../src/seed/seed-demonstration.ts';
import { writeSummarizedUntil } from '../../src/modules/note/review/daily-summary.collection.ts';
import { exportKey } from '../../src/operations/archive/export-keys.ts';
import { ask } from '../chat-client.ts';
import { clientAt, eventually, type TestClient } from '../client.ts';
import { aNoteRow, insertRow } from '../rows.ts';

/** An installation whose people of the demonstration are signed in as well. */
export interface Installation {
  bff: TestBff;
  client: TestClient;
  enter: (person: TestUser, password?: string) => Promise<void>;
}

export async function openPlace(options?: TestBffOptions): Promise<Installation> {
  const started = await startTestBff(options);
  const tokens = new Map<string, string>();
  const bff: TestBff = {
    ...started,
    as(who) {
      const token = typeof who === 'string' ? undefined : tokens.get(who.id);
      return token === undefined ? started.as(who) : { authorization: `Bearer ${token}` };
    },
  };
  return {
    bff,
    client: clientAt(await started.listen(), bff),
    async enter({ id, email }, password = demonstrationPassword) {
      tokens.set(id, await signIn(started.app, started.services, email, password));
    },
  };
}

export const noteOf = (file: string): string => {
  const note = demonstrationNotes.find((each) => each.file === file);
  if (note === undefined) throw new Error(`${file} is no note of the demonstration`);
  return note.id;
};

export const corrected = noteOf('graissage-extracteur.md');
const archived = noteOf('huile-reducteur.md');
const reported = noteOf('garniture-p-204.md');
const toRead = noteOf('consignation-c-12.md');

/** The demonstration, and what a company has besides after a while. */
export async function liveIn(place: Installation): Promise<void> {
  const { bff, client, enter } = place;
  const { db } = bff.services;
  await seedDemonstration(bff.services);
  const { paul, camille, nadia, thomas, elise } = people;
  for (const person of [paul, camille, nadia, thomas, elise]) await enter(person);
  await documentRead(place);
  await correctNote(place);
  await step(place, notes.archiveNote, archived);
  const opinion = { params: { id: corrected }, body: { kind: 'like' } };
  expect((await client.call(paul, notes.giveNoteFeedback, opinion)).status).toBeLessThan(300);

  const request = { spaceIds: [spaces.atelier._id], reason: 'La garniture a changé.' };
  expect((await client.call(nadia, askToRead, { params: { id: reported }, body: request })).status).toBeLessThan(300);
  expect((await client.call(paul, confirmRead, { params: { id: toRead }, body: { edition: 1 } })).status).toBeLessThan(
    300,
  );

  const report = (kind: string) =>
    client.call(camille, createReport, { body: { thing: { type: 'note', id: reported }, kind, text: 'Couple faux.' } });
  await report('dangerous');
  const { id, version } = (await report('wrong')).body;
  const answer = { outcome: 'explained', text: 'C’est celui du constructeur.' };
  expect((await client.call(nadia, answerReport, { params: { id }, version, body: answer })).status).toBeLessThan(300);

  const hugo = await client.call(thomas, getUser, { params: { id: people.hugo.id } });
  const left = { params: { id: people.hugo.id }, version: hugo.body.version };
  expect((await client.call(thomas, deleteUser, left)).status).toBeLessThan(300);

  await withPhoto(place);
  await writeSummarizedUntil(db, delorme.id, new Date());
  await ask(bff, paul, 'Comment régler la filmeuse\u202F?');
  const settings = (await client.call(thomas, ownCompany)).body;
  await client.call(thomas, setPrivacy, { version: settings.version, body: { exportsConversations: true } });
  await ask(bff, paul, 'Combien de points de coupure a le convoyeur C-12\u202F?');
  await ask(bff, paul, 'Qui a inventé la machine à laver les girafes\u202F?');
  await idle(db);
}

async function step(
  { client }: Installation,
  endpoint: typeof notes.publishNote | typeof notes.submitNote,
  id: string,
  who: TestUser = people.nadia,
) {
  const { version } = (await client.call(who, notes.getNote, { params: { id } })).body;
  const answer = await client.call(who, endpoint, { params: { id }, version });
  expect([endpoint.path, answer.status, answer.problem]).toMatchObject([endpoint.path, 200, null]);
}

/** Corrected once, and once more without an end. */
async function correctNote(place: Installation): Promise<void> {
  const { client } = place;
  const { camille } = people;
  for (const isPublished of [true, false]) {
    const { version } = (await client.call(camille, notes.getNote, { params: { id: corrected } })).body;
    const started = (await client.call(camille, notes.correctNote, { params: { id: corrected }, version, body: {} }))
      .body;
    const changes = { markdown: `${started.markdown}\n\n## Ajout\n\nNe jamais graisser à chaud.` };
    const edited = { params: { id: started.id }, version: started.version, body: changes };
    expect((await client.call(camille, notes.updateNote, edited)).status).toBe(200);
    if (!isPublished) return;
    await step(place, notes.submitNote, started.id, camille);
    await step(place, notes.publishNote, started.id);
  }
}

/** A note with two files. */
export async function withPhoto({ bff }: Installation): Promise<void> {
  const { db, store } = bff.services;
  const id = newId();
  const [photo, thumbnail] = [`${delorme.id}/media/${id}.photo.jpg`, `${delorme.id}/media/${id}.thumbnail.jpg`];
  await store.write(photo, Buffer.from('a photo of a pump'), 'image/jpeg');
  await store.write(thumbnail, Buffer.from('a small one'), 'image/jpeg');
  const medium = {
    id,
    kind: 'photo' as const,
    filename: 'pompe.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 17,
    durationMs: null,
    text: null,
    transcript: null,
    uploadedKey: null,
    storageKey: photo,
    thumbnailKey: thumbnail,
    processed: true,
  };
  const place = { companyId: delorme.id, spaceIds: [spaces.atelier._id], creatorId: people.camille.id };
  const draft = { title: 'La pompe en photo', status: 'TO_REVIEW', publicationDate: null } as const;
  await insertRow(db, 'notes', aNoteRow({ ...place, ...draft, media: [medium] }));
}

export async function documentId({ client }: Installation): Promise<string> {
  const { items } = (await client.call(people.paul, listDocuments)).body;
  return items[0]?.id ?? '';
}

export const documentRead = async (place: Installation) =>
  eventually(
    async () =>
      (await place.client.call(people.paul, getDocument, { params: { id: await documentId(place) } })).body.status,
    (status) => status === 'ready',
  );

/** Nothing is being done any more. */
const idle = (db: TestBff['services']['db']) =>
  eventually(
    () => {
      const due = { openAt: { $lte: new Date(Date.now() + 5000) } };
      return db.collection('jobs').countDocuments({ state: 'open', $or: [due, { leaseId: { $ne: null } }] });
    },
    (open) => open === 0,
  );

/** Path of an archive of the company. */
export async function exported({ bff, client }: Installation): Promise<string> {
  const { id } = (await client.call(people.thomas, createExport, { idempotencyKey: newId() })).body;
  await eventually(
    async () => (await client.call(people.thomas, listExports)).body.find((row) => row.id === id)?.state,
    (state) => state === 'ready',
  );
  return `${bff.services.embeddedStore?.disk.folder}/${exportKey({ companyId: delorme.id, exportId: id })}`;
}
