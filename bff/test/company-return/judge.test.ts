import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { documentPages, getDocument } from '@savoir/contracts/documents';
import * as notes from '@savoir/contracts/notes';
import { listUsers, resendInvitation } from '@savoir/contracts/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { delorme } from '../../src/seed/demonstration-companies.ts';
import { demonstrationPassword, people } from '../../src/seed/demonstration-users.ts';
import { setSubject } from '../../src/modules/user/user.collection.ts';
import type { Returned } from '../../src/operations/company-return/return-company.ts';
import { ask, type AnsweredQuestion } from '../chat-client.ts';
import { collectionsInCode } from '../collections-in-code.ts';
import { storedFiles } from '../stored-files.ts';
import { bringBack } from './bring-back.ts';
import { corrected, documentId, exported, liveIn, openPlace, type Installation } from './demonstration-company.ts';

type Row = Record<string, unknown> & { _id: string };
/** Which rows of a company are on both sides, and which fields may differ; or why none is brought back. */
type Rule =
  | { same: readonly string[]; only?: (row: Row, since: Date) => boolean; as?: (row: Row) => Row }
  | { absent: string; made?: true };

const same = (...fields: string[]): Rule => ({ same: fields });
const absent = (reason: string): Rule => ({ absent: reason });

/** Every collection there is. One that is new stands here, or this test fails. */
const collections: Record<string, Rule> = {
  // Counted per installation, and the version and open settings are the same.
  companies: same('accountChanges'),
  // No account comes along: no one has been here, and no one is notified yet. A developer comes back as a closed reader.
  users: {
    same: ['subject', 'lastSeenDate', 'hasPassword', 'notificationsActive', 'inboxChoices', 'firstDay'],
    as: (row) => (row._id === people.elise.id ? { ...row, role: 'reader', active: false } : row),
  },
  spaces: same(),
  noteTemplates: same(),
  notes: same(),
  noteEditions: same(),
  noteRevisions: same(),
  // Whose opinion it is stays theirs; how many there are is compared below.
  noteFeedback: same('_id', 'userId'),
  dailySummaries: same(),
  documents: same(),
  document_pages: same(),
  mustReads: same(),
  readings: same(),
  reports: same(),
  // A number of the changes of one installation, and what is still to be told there.
  testQuestions: same('passedSeq', 'untold'),
  chatQuestions: same(),
  chatSourceUse: same(),
  audit: same(),
  // No one is still to be told of it: webhooks do not come along.
  knowledgeGaps: { same: ['untold'], only: (row, since) => (row['lastDate'] as Date) >= since },
  chats: { same: [], only: (row, since) => (row['updateDate'] as Date) >= since },
  chatMessages: { same: ['rating', 'request'], only: (row, since) => (row['date'] as Date) >= since },
  // Cut again from what was published: the same passages under other numbers.
  passages: same('_id', 'version'),
  knowledgeSources: { same: ['version', 'seq'], only: ({ deleted }) => deleted === false },

  chatUse: absent('of an earlier release: nothing writes it'),
  knowledgeSequences: { absent: 'a number of the changes of one installation', made: true },
  testQuestionCursors: { absent: 'how far those changes were looked at', made: true },
  inbox: absent('one’s own: what waits is written again where it waits'),
  notifications: absent('one’s own'),
  notificationTargets: absent('browsers of the installation it comes from'),
  contactMessages: absent('one’s own, and to us'),
  apiTokens: absent('lets a program in'),
  webhooks: absent('their receivers know the installation by its secret'),
  webhookDeliveries: absent('calls of one installation'),
  noteImports: absent('how fiches were chosen from an export: they are there, each with the page it was'),
  noteImportPages: absent('the same'),
  deployTokens: absent('lets a program in'),
  deviceLogins: absent('lets a program in'),
  providerSignIns: absent('a sign-in'),
  sessionUses: absent('a session'),
  usedLogoutTokens: absent('a sign-in'),
  uploads: absent('files that nothing holds yet'),
  allowances: absent('counts of a day'),
  exports: absent('archives'),
  personExports: absent('archives, and one’s own'),
  personErasures: absent('under way in one installation'),
  deletions: absent('under way in one installation'),
  idempotency: absent('answers to calls of an hour'),
  outbox: absent('mails that were sent'),
  queuedMails: absent('mails that are being sent'),
  jobs: absent('work of one installation'),
  installation: absent('of the installation'),
  migrations: absent('of the installation'),
  restores: absent('of the installation'),
  remotes: absent('of the installation'),
  remoteErrors: absent('of the installation'),
  remoteSentFiles: absent('of the installation'),
  remoteTelemetry: absent('of the installation'),
  remoteTrialPeople: absent('of the installation'),
  remoteVersions: absent('of the installation'),
};
/** Of the user pool: what lets someone in, or is remembered of it. */
const pool = /^identity_/;

let from: Installation;
let to: Installation;
let returned: Returned;
let since: Date;
let before: Record<string, Row[]>;

beforeAll(async () => {
  from = await openPlace();
  await liveIn(from);
  // Nothing more is done there, by no one.
  await from.bff.worker.stop();
  since = (await from.bff.services.db.collection('companies').findOne({ name: delorme.name }))?.[
    'conversationsExportedSince'
  ] as Date;
  await from.bff.worker.start();
  const path = await exported(from);
  await from.bff.worker.stop();
  before = await rowsIn(from);
  to = await openPlace({ jobs: false });
  returned = await bringBack(to.bff, path);
});
afterAll(async () => {
  await to.bff.close();
  await from.bff.close();
});

async function rowsIn({ bff }: Installation): Promise<Record<string, Row[]>> {
  const { db } = bff.services;
  const rows: Record<string, Row[]> = {};
  for (const name of Object.keys(collections)) {
    const filter = name === 'companies' ? { _id: delorme.id } : { companyId: delorme.id };
    rows[name] = await db
      .collection<Row>(name)
      .find(filter as never, { sort: { _id: 1 } })
      .toArray();
  }
  return rows;
}

const without = (row: Row, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)));
/** In an order of rows and fields that both sides have. */
const sorted = (rows: readonly object[]) =>
  rows
    .map((row) =>
      JSON.stringify(row, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          : value,
      ),
    )
    .toSorted();

/** All that an answer says, but for the numbers of the passages it is made of, which are of the installation. */
const outlineOf = ({ answer }: AnsweredQuestion) => ({
  ...answer,
  citations: answer.citations.map((citation) => without({ _id: '', ...citation }, ['_id', 'passageId'])),
});

/** Rows as they are compared; of those that are not brought back, none but what the return made itself. */
const compared = (rule: Rule, rows: readonly Row[]) =>
  'absent' in rule ? (rule.made === true ? [] : rows) : sorted(rows.map((row) => without(row, rule.same)));
const expectedOf = (rule: Rule, rows: readonly Row[]) => {
  if ('absent' in rule) return [];
  const { only = () => true, as = (row: Row) => row } = rule;
  return compared(rule, rows.filter((row) => only(row, since)).map(as));
};

describe('a company that comes back from its export', () => {
  it('a company that comes back from its export has a rule for every collection there is', async () => {
    expect(collectionsInCode.filter((name) => !(name in collections))).toEqual([]);
    for (const { bff } of [from, to]) {
      const there = await bff.services.db.listCollections().toArray();
      const unlisted = there.map(({ name }) => name).filter((name) => !pool.test(name) && !(name in collections));
      expect(unlisted).toEqual([]);
    }
  });

  it('a company that comes back from its export is the same in every document of every collection that is the company’s [B.140]', async () => {
    const after = await rowsIn(to);
    for (const [name, rule] of Object.entries(collections))
      expect([name, compared(rule, after[name] ?? [])]).toEqual([name, expectedOf(rule, before[name] ?? [])]);
    const empty = Object.entries(before).filter(
      ([name, rows]) => 'same' in (collections[name] ?? {}) && rows.length === 0,
    );
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  it('a company that comes back from its export has every file, byte for byte [B.140]', async () => {
    const hashes = async ({ bff }: Installation) => {
      const keys = (await storedFiles(bff, delorme.id)).filter(
        // The archive itself, and forms that were used.
        (key) => !key.startsWith(`${delorme.id}/exports/`) && !key.startsWith('uploads/'),
      );
      return Object.fromEntries(
        await Promise.all(
          keys.toSorted().map(async (key) => {
            const bytes = await buffer(await bff.services.store.read(key));
            const stat = await bff.services.store.stat(key);
            return [key, [createHash('sha256').update(bytes).digest('hex'), stat?.contentType]] as const;
          }),
        ),
      );
    };
    const there = await hashes(from);
    expect(Object.keys(there)).toHaveLength(3);
    expect(await hashes(to)).toEqual(there);
  });

  it('a company that comes back from its export lets in the administrator with a password for once, who invites the others [B.143]', async () => {
    const { identity, db } = to.bff.services;
    const { thomas, paul, elise } = people;
    expect(returned.administrator.email).toBe(thomas.email);
    expect(await identity.accounts?.hasPassword(thomas.id, returned.administrator.password ?? '')).toBe(true);
    await expect(to.enter(thomas, returned.administrator.password ?? '')).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    await expect(to.enter(paul)).rejects.toThrow('could not sign in');
    expect(await db.collection<Row>('users').findOne({ _id: elise.id })).toMatchObject({
      role: 'reader',
      active: false,
      subject: null,
    });
    await createAccount(thomas);
    const { body } = await to.client.call(thomas, listUsers);
    expect(body.find(({ id }) => id === paul.id)?.invited).toBe(true);
    const invitation = await to.client.call(thomas, resendInvitation, { params: { id: paul.id } });
    expect(invitation.status).toBe(204);
    expect(await db.collection('outbox').findOne({ to: paul.email })).not.toBeNull();
  });

  /** As after the first sign-in with an invitation. */
  async function createAccount(person: (typeof people)['paul']): Promise<void> {
    const { identity, db } = to.bff.services;
    await identity.administration.remove(person.email);
    const { id: subject, email, firstName, lastName } = person;
    const password = demonstrationPassword;
    await identity.accounts?.createOnce({ subject, email, firstName, lastName, password, permanent: true });
    await setSubject(db, { _id: person.id, companyId: delorme.id }, subject);
    await to.enter(person);
  }

  it('a company that comes back from its export answers the same, with the same citations [B.141]', async () => {
    await createAccount(people.paul);
    const unanswered = 'Quelle est la hauteur de la tour Eiffel\u202F?';
    const answered = [
      'Combien de points de coupure a le convoyeur C-12\u202F?',
      'Quelle température ne doivent pas dépasser les paliers de l’extracteur\u202F?',
      'Que faire contre le défaut F-0049\u202F?',
      'Comment changer de format sur la filmeuse\u202F?',
    ];
    const cited: string[] = [];
    for (const question of [...answered, unanswered]) {
      const [there, here] = [await ask(from.bff, people.paul, question), await ask(to.bff, people.paul, question)];
      expect(outlineOf(here)).toEqual(outlineOf(there));
      if (here.answer.citations.length > 0) cited.push(question);
    }
    expect(cited).toEqual(answered);
  });

  it('a company that comes back from its export shows the history of a note, its former text, and a page of a document [B.141]', async () => {
    await createAccount(people.nadia);
    const params = { id: corrected };
    const both = async <T>(look: (place: Installation) => Promise<T>) => [await look(from), await look(to)] as const;
    const { nadia } = people;
    const [noteThere, noteHere] = await both(
      async ({ client }) => (await client.call(nadia, notes.getNote, { params })).body,
    );
    expect(noteHere).toEqual(noteThere);
    expect(noteHere.history.map(({ action }) => action)).toContain('corrected');
    const [textsThere, textsHere] = await both(
      async ({ client }) => (await client.call(nadia, notes.listNoteEditions, { params })).body,
    );
    expect(textsHere).toEqual(textsThere);
    expect(textsHere).toHaveLength(2);
    const [wordsThere, wordsHere] = await both(
      async ({ client }) => (await client.call(nadia, notes.listNoteRevisions, { params })).body,
    );
    expect(wordsHere).toEqual(wordsThere);
    const id = await documentId(from);
    const [pagesThere, pagesHere] = await both(
      async ({ client }) => (await client.call(nadia, documentPages, { params: { id }, query: { from: 1 } })).body,
    );
    expect(pagesHere).toEqual(pagesThere);
    const { body } = await to.client.call(nadia, getDocument, { params: { id } });
    expect(body.pages).toEqual(['text', 'text', 'text', 'text']);
    expect(
      Buffer.from(await (await fetch(new URL(body.downloadUrl, to.client.origin))).arrayBuffer()).subarray(0, 4),
    ).toEqual(Buffer.from('%PDF'));
  });
});
