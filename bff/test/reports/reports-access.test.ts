import * as documents from '@savoir/contracts/documents';
import * as notes from '@savoir/contracts/notes';
import { findSources } from '@savoir/contracts/search';
import { usualFeatures, type TestUser } from '@savoir/testing/bff';
import { beforeAll, expect, it } from 'vitest';
import { bff, client, emptyCompanyWith, startApplication } from '../application.ts';
import { ask, readChat } from '../chat-client.ts';
import { edit, publishedText } from '../corrections-journey.ts';
import { command, drafted, read } from '../note-journey.ts';
import {
  answerReport,
  clearReport,
  correctReport,
  ownReport,
  reportNote,
  reportsFor,
  reportThing,
  notificationsOf,
} from './report-journey.ts';
import { makeThing } from '../things.ts';

type Name = 'author' | 'creator' | 'validator' | 'outsider' | 'reader' | 'admin' | 'dev' | 'foreign';
type People = Record<Name, TestUser>;

/** A company whose content lies in spaces: everyone but the outsider is in the first one, administrators see all. */
startApplication({ features: [...usualFeatures, 'ACCESS_SPACE'] });
let people: People;
beforeAll(async () => {
  const [first, second] = bff.spaceIds;
  const inFirst = { spaceIds: [first] };
  people = {
    author: await bff.addUser('creator', inFirst),
    creator: await bff.addUser('creator', inFirst),
    validator: await bff.addUser('validator', inFirst),
    outsider: await bff.addUser('validator', { spaceIds: [second] }),
    reader: await bff.addUser('reader', inFirst),
    admin: bff.users.admin,
    dev: bff.users.dev,
    foreign: bff.other.users.admin,
  };
  await bff.services.db.collection('users').updateMany({}, { $set: { notificationsActive: true } });
});

/** Published, and the author's. */
async function noteOf({ author }: People, title: string, markdown: string, spaceIds: string[]) {
  const note = await publishedText(title, markdown, spaceIds, ['dev', 'dev']);
  await bff.services.db
    .collection<{ _id: string }>('notes')
    .updateOne({ _id: note.id }, { $set: { creatorId: author.id } });
  return note;
}
async function documentOf({ author }: People, spaceIds: string[]): Promise<string> {
  const id = await makeThing(bff, 'document', null, { companyId: bff.company.id, userId: author.id });
  await bff.services.db.collection<{ _id: string }>('documents').updateOne({ _id: id }, { $set: { spaceIds } });
  return id;
}

const everybody: Name[] = ['author', 'creator', 'validator', 'outsider', 'reader', 'admin', 'dev', 'foreign'];

/** Reports of the same reader; what each of the others finds among what they are to answer: `answer`, `look`, or nothing. */
const things: [what: string, make: (people: People) => Promise<string>, expected: Partial<Record<Name, string>>][] = [
  [
    'a note of no space',
    async (people) => {
      const note = await noteOf(people, 'Pour tous', 'Fermer la porte.', []);
      return (await reportNote(people.reader, note)).body.id;
    },
    {
      author: 'answer correct',
      validator: 'answer correct',
      outsider: 'answer correct',
      admin: 'answer correct',
      dev: 'answer correct',
    },
  ],
  [
    'a note of a space',
    async (people) => {
      const note = await noteOf(people, 'Pour un espace', 'Fermer la vanne.', [bff.spaceIds[0]]);
      return (await reportNote(people.reader, note)).body.id;
    },
    { author: 'answer correct', validator: 'answer correct', admin: 'answer correct', dev: 'answer correct' },
  ],
  [
    'a note reported as dangerous',
    async (people) => {
      const note = await noteOf(people, 'Risquée', 'Passer sous la charge.', [bff.spaceIds[0]]);
      return (await reportNote(people.reader, note, 'dangerous')).body.id;
    },
    {
      author: 'correct',
      validator: 'answer clear correct',
      admin: 'answer clear correct',
      dev: 'answer clear correct',
    },
  ],
  [
    'a page of a document',
    async (people) => {
      const thing = { type: 'document', id: await documentOf(people, [bff.spaceIds[0]]), page: 1 };
      return (await reportThing(people.reader, thing, 'outdated')).body.id;
    },
    { author: 'answer', validator: 'answer', admin: 'answer', dev: 'answer' },
  ],
  [
    'an answer that cites a note of a space',
    async (people) => {
      await noteOf(people, 'Graissage du palier', 'Graisser le palier tous les quinze jours.', [bff.spaceIds[0]]);
      const { chatId, message } = await ask(bff, people.reader, 'Quand graisser le palier ?');
      expect(message.answer?.citations).not.toEqual([]);
      return (await reportThing(people.reader, { type: 'answer', id: message.id, chatId }, 'unclear')).body.id;
    },
    { author: 'answer correct', validator: 'answer correct', admin: 'answer correct', dev: 'answer correct' },
  ],
  [
    'an answer without sources',
    async (people) => {
      const { chatId, message } = await ask(bff, people.reader, 'Quel est le prix de la tonne de cacao ?');
      expect(message.answer?.citations).toEqual([]);
      return (await reportThing(people.reader, { type: 'answer', id: message.id, chatId })).body.id;
    },
    { admin: 'answer', dev: 'answer' },
  ],
];

it.each(things)('who is asked to answer a report of %s [B.28][B.32]', async (_, make, expected) => {
  const id = await make(people);
  const found: Partial<Record<Name, string>> = {};
  for (const name of everybody) {
    const answer = await reportsFor(people[name]);
    const report = Array.isArray(answer) ? answer.find((each) => each.id === id) : undefined;
    if (report === undefined) continue;
    const may = {
      answer: report.mayAnswer,
      clear: report.mayClear,
      correct: report.thing.sources.some((s) => s.correctable),
    };
    found[name] = Object.entries(may)
      .flatMap(([what, is]) => (is ? [what] : []))
      .join(' ');
  }
  expect(found).toEqual(expected);
  // The others cannot answer either, whatever they send.
  const letThrough: Partial<Record<Name, string>> = {};
  for (const name of everybody) {
    const [cleared, answered] = [
      await clearReport(people[name], { id, version: 99 }),
      await answerReport(people[name], { id, version: 99 }),
    ];
    const passed = Object.entries({ answer: answered.code, clear: cleared.code })
      .flatMap(([what, code]) => (/ACCESS_DENIED|REPORT_NOT_FOUND/.test(code ?? '') ? [] : [what]))
      .join(' ');
    letThrough[name] = passed;
  }
  const without = (name: Name) => (expected[name] ?? '').replace(/ ?correct/, '');
  expect(letThrough).toEqual(Object.fromEntries(everybody.map((name) => [name, without(name)])));
  const notifiedIds = (await notificationsOf({ id }, 'made')).map(({ userId }) => userId);
  const asked = everybody.filter((name) => expected[name] !== undefined);
  for (const name of everybody)
    expect([name, notifiedIds.includes(people[name].id)]).toEqual([name, asked.includes(name)]);
});

it('what one does not see one cannot report [B.28]', async () => {
  const note = await noteOf(people, 'Cachée', 'Rien à voir.', [bff.spaceIds[0]]);
  const document = { type: 'document', id: await documentOf(people, [bff.spaceIds[0]]), page: 1 };
  const { chatId, message } = await ask(bff, people.reader, 'Que dit la fiche cachée ?');
  for (const who of [people.outsider, people.foreign]) {
    expect((await reportNote(who, note)).code).toBe('NOTE_NOT_FOUND');
    expect((await reportThing(who, document)).code).toBe('DOCUMENT_NOT_FOUND');
    expect((await reportThing(who, { type: 'answer', id: message.id, chatId })).code).toBe('CHAT_NOT_FOUND');
  }
  expect((await reportThing(people.admin, { type: 'answer', id: message.id, chatId })).code).toBe('CHAT_NOT_FOUND');
  expect((await reportThing(people.reader, { ...document, page: 2 })).code).toBe('DOCUMENT_NOT_FOUND');
  expect((await reportThing(people.reader, { type: 'answer', id: note.id, chatId })).code).toBe('MESSAGE_NOT_FOUND');
});

it('a danger warns at once wherever the note is shown, until a validator says that there is none [B.32]', async () => {
  const note = await noteOf(people, 'Vidange du réservoir', 'Vidanger le réservoir à chaud, sans gants.', []);
  const other = await noteOf(people, 'Peinture du portail', 'Peindre le portail en vert.', []);
  const asked = await ask(bff, people.creator, 'Comment vidanger le réservoir ?');
  expect(asked.answer.citations.map(({ sourceId }) => sourceId)).toContain(note.id);
  const warnedIn = async () => {
    const list = (await client.call(people.reader, notes.listNotes, { query: {} })).body.items;
    const found = await client.call(people.reader, findSources, { query: { q: 'réservoir', kind: 'note' } });
    const [, message] = (await readChat(bff, people.creator, asked.chatId)).messages;
    return {
      page: (await read(people.reader, note.id)).body.dangerSince,
      list: list.find(({ id }) => id === note.id)?.dangerSince,
      search: found.body.items[0]?.dangerSince,
      answer: message?.answer?.citations.find(({ sourceId }) => sourceId === note.id)?.dangerSince,
      others: list.find(({ id }) => id === other.id)?.dangerSince,
    };
  };
  const noAccess = { page: undefined, list: undefined, search: undefined, answer: undefined, others: undefined };
  expect(await warnedIn()).toEqual(noAccess);
  const { body } = await reportNote(people.reader, note, 'dangerous');
  const since = body.date;
  expect(await warnedIn()).toEqual({ page: since, list: since, search: since, answer: since, others: undefined });
  const again = await ask(bff, people.author, 'Comment vidanger le réservoir ?');
  expect(again.answer.citations.find(({ sourceId }) => sourceId === note.id)?.dangerSince).toBe(since);
  expect((await notificationsOf(body, 'made'))[0]?.title).toBe('Danger signalé');

  expect((await clearReport(people.author, body)).code).toBe('ACCESS_DENIED');
  const cleared = await clearReport(people.validator, body);
  expect(cleared.body).toMatchObject({
    warns: false,
    cleared: { by: { id: people.validator.id } },
    answer: null,
    mayAnswer: true,
    mayClear: false,
  });
  expect(await warnedIn()).toEqual(noAccess);
  // From then on it is a report like any other.
  expect((await answerReport(people.author, cleared.body)).status).toBe(200);
});

it('a danger warns as long as one of several is undecided, and ends with the answer of a validator [B.32]', async () => {
  const note = await noteOf(people, 'Meuleuse', 'Meuler sans carter.', []);
  const first = (await reportNote(people.reader, note, 'dangerous')).body;
  const second = (await reportNote(people.creator, note, 'dangerous')).body;
  expect((await read(people.reader, note.id)).body.dangerSince).toBe(first.date);
  await answerReport(people.validator, first, 'declined');
  expect((await read(people.reader, note.id)).body.dangerSince).toBe(second.date);
  expect((await answerReport(people.author, second)).code).toBe('ACCESS_DENIED');
  await answerReport(people.admin, second);
  expect((await read(people.reader, note.id)).body.dangerSince).toBeUndefined();
});

it('a danger is cleared once by two who say so at the same moment [B.32]', async () => {
  const note = await noteOf(people, 'Scie', 'Scier.', []);
  const { body } = await reportNote(people.reader, note, 'dangerous');
  const both = await Promise.all([clearReport(people.validator, body), clearReport(people.admin, body)]);
  expect(both.map(({ code }) => code ?? 'ok').toSorted()[1]).toBe('ok');
  expect((await read(people.reader, note.id)).body.dangerSince).toBeUndefined();
});

it('a danger of a document warns on the document and in its list, of an answer on that answer alone [B.32]', async () => {
  const id = await documentOf(people, []);
  const report = (await reportThing(people.reader, { type: 'document', id, page: 1 }, 'dangerous')).body;
  const page = (await client.call(people.creator, documents.getDocument, { params: { id } })).body;
  const list = (await client.call(people.creator, documents.listDocuments, { query: {} })).body.items;
  const listed = list.find((each) => each.id === id);
  expect([page.dangerSince, listed?.dangerSince]).toEqual([report.date, report.date]);
  await answerReport(people.validator, report, 'corrected', 'La page a été remplacée.');
  expect(
    (await client.call(people.creator, documents.getDocument, { params: { id } })).body.dangerSince,
  ).toBeUndefined();
  expect((await ownReport(people.reader, report))?.answer).toMatchObject({ outcome: 'corrected' });

  const note = await noteOf(people, 'Consignation de la presse', 'Consigner la presse avant toute intervention.', []);
  const { chatId, message } = await ask(bff, people.reader, 'Comment consigner la presse ?');
  const answer = { type: 'answer', id: message.id, chatId };
  const danger = (await reportThing(people.reader, answer, 'dangerous')).body;
  const shown = (await readChat(bff, people.reader, chatId)).messages.find((each) => each.id === message.id);
  expect(shown?.answer?.dangerSince).toBe(danger.date);
  expect((await read(people.reader, note.id)).body.dangerSince).toBeUndefined();
  const [asked] = (await reportsFor(people.validator)).filter((each) => each.id === danger.id);
  expect(asked?.thing).toMatchObject({ title: 'Comment consigner la presse ?', text: message.text });
  const { correctionId } = (await correctReport(people.validator, danger, note.id)).body;
  expect((await read(people.validator, correctionId)).body.corrects?.noteId).toBe(note.id);
});

it('a danger is not ended by its author where nothing is validated: their correction leaves it to a validator [B.32]', () =>
  emptyCompanyWith(
    usualFeatures.filter((feature) => feature !== 'NOTE_VALIDATION'),
    async () => {
      const draft = await drafted('creator', { title: 'Échelle' });
      const note = (await command('creator', notes.submitNote, draft)).body;
      const danger = (await reportNote('reader', note, 'dangerous')).body;
      const unclear = (await reportNote('reader', note, 'unclear')).body;
      const { correctionId } = (await correctReport('creator', danger)).body;
      await correctReport('creator', unclear);
      const edited = await edit('creator', (await read('creator', correctionId)).body, { markdown: 'Attacher.' });
      await command('creator', notes.submitNote, edited.body);
      expect((await ownReport('reader', unclear))?.answer).toMatchObject({ outcome: 'corrected' });
      expect((await ownReport('reader', danger))?.answer).toBeNull();
      expect((await read('reader', note.id)).body.dangerSince).toBe(danger.date);
      const [open] = await reportsFor('validator');
      await answerReport('validator', open ?? danger);
      expect((await read('reader', note.id)).body.dangerSince).toBeUndefined();
    },
  ));

it('a danger comes back with a note that was archived while it was undecided [B.34]', async () => {
  const note = await noteOf(people, 'Élingue', 'Lever.', []);
  const { body } = await reportNote(people.reader, note, 'dangerous');
  const current = (await read(people.validator, note.id)).body;
  const archived = (await command(people.validator, notes.archiveNote, current)).body;
  const back = (await command(people.validator, notes.unarchiveNote, archived)).body;
  expect(back.dangerSince).toBe(body.date);
});
