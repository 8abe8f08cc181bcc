import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as apiTokens from '@savoir/contracts/api-tokens';
import * as companies from '@savoir/contracts/companies';
import type { AuditChange, AuditEntry } from '@savoir/contracts/companies';
import { newId } from '@savoir/contracts/common';
import * as dev from '@savoir/contracts/dev';
import { deleteDocument, updateDocument } from '@savoir/contracts/documents';
import type { Endpoint } from '@savoir/contracts/http';
import * as mustReads from '@savoir/contracts/must-reads';
import * as templates from '@savoir/contracts/note-templates';
import * as imports from '@savoir/contracts/note-imports';
import * as notes from '@savoir/contracts/notes';
import * as reports from '@savoir/contracts/reports';
import * as testQuestions from '@savoir/contracts/test-questions';
import { createSpace, deleteSpace, listSpaceDetails, updateSpace } from '@savoir/contracts/spaces';
import * as users from '@savoir/contracts/users';
import * as webhooks from '@savoir/contracts/webhooks';
import { startTestBff, type TestBff, type TestUser } from '@savoir/testing/bff';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRow } from '../src/modules/audit/audit.collection.ts';
import { depositUpload } from '../src/modules/upload/upload.service.ts';
import { buildRemote } from './built-remotes.ts';
import { openClient, type TestClient } from './client.ts';
import { someone } from './people.ts';
import { makeThing } from './things.ts';
import { aDocumentRow, aNoteRow, insertRow } from './rows.ts';

let bff: TestBff;
let client: TestClient;
let remotesDir: string;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  remotesDir = await mkdtemp(join(tmpdir(), 'savoir-remotes-'));
  bff = await startTestBff({ jobs: false, env: { REMOTES_DIR: remotesDir }, onRoute: (route) => routes.push(route) });
  client = await openClient(bff);
});
afterAll(async () => {
  await bff.close();
  await rm(remotesDir, { recursive: true, force: true });
});

/** A change of a remote, made from what it is now. */
async function ofRemote(endpoint: Endpoint, body?: object, name = 'notes'): Promise<void> {
  const version = (await call('dev', dev.listRemoteVersions)).find((remote) => remote.name === name)?.revision ?? 0;
  await call('dev', endpoint, { params: { name }, version, body });
}

const makeToken = () =>
  call('dev', dev.createDeployToken, { params: { name: 'chat' }, body: { label: 'Chaîne', days: 30 } });

const call = async <E extends Endpoint>(who: Parameters<TestClient['call']>[0], endpoint: E, input: object = {}) => {
  const answer = await client.call(who, endpoint, input);
  expect([endpoint.id, answer.status < 300, answer.problem]).toEqual([endpoint.id, true, null]);
  return answer.body;
};
const log = async (who: TestUser): Promise<AuditEntry[]> =>
  (await client.call(who, companies.listAudit, { query: { limit: 200 } })).body.items;

async function note(changes: object = {}): Promise<string> {
  const row = aNoteRow({ companyId: bff.company.id, title: 'Purger', creatorId: bff.users.creator.id, ...changes });
  await insertRow(bff.services.db, 'notes', row);
  return row._id;
}

async function document(): Promise<string> {
  const row = aDocumentRow({ companyId: bff.company.id, title: 'Notice', analyser: 0 });
  await insertRow(bff.services.db, 'documents', row);
  return row._id;
}

async function ofMustRead(endpoint: Endpoint): Promise<void> {
  const owner = { companyId: bff.company.id, userId: bff.users.creator.id };
  const id = await makeThing(bff, 'mustRead', null, owner);
  await call('admin', endpoint, { params: { id }, version: 1 });
}

async function ofReport(endpoint: Endpoint, body?: object): Promise<void> {
  const owner = { companyId: bff.company.id, userId: bff.users.creator.id };
  const id = await makeThing(bff, 'report', 'DANGER', owner);
  await call('admin', endpoint, { params: { id }, version: 1, ...(body !== undefined && { body }) });
}

const testQuestion = () =>
  call('admin', testQuestions.createTestQuestion, { body: { question: 'Quelle huile ?', expected: null } });
const newToken = { name: 'Portail', scopes: ['ask'], days: 30 };
const apiToken = (who: 'admin') => call(who, apiTokens.createToken, { body: newToken });
const newWebhook = { name: 'Atelier', url: 'https://exemple.test/cle', events: ['note.published'] };
const webhook = () => call('admin', webhooks.createWebhook, { body: newWebhook });
const ofWebhook = async (endpoint: Endpoint, body?: object) => {
  const { id } = await webhook();
  await call('admin', endpoint, { params: { id }, version: 1, ...(body !== undefined && { body }) });
};
const newTemplate = (name: string) => ({ name, sections: [{ heading: 'Étapes', hint: 'Une ligne par geste' }] });
const newCompany = (name: string) => ({
  name,
  enabledFeatures: [],
  freeTrial: false,
  freeTrialStartDate: null,
  freeTrialEndDate: null,
  quotaDocumentPagesLimit: null,
  quotaUsersLimit: null,
});

const ofNote =
  (endpoint: Endpoint, status: string, more: object = {}) =>
  async () => {
    const id = await note({ status, version: 1 });
    await call('validator', endpoint, { params: { id }, version: 1, ...more });
  };
const member = (changes = {}) => bff.addUser('reader', { firstName: 'Rui', lastName: 'Lima', ...changes });
const ofUser = (endpoint: Endpoint) => async () => {
  const { id } = await member();
  await call('admin', endpoint, { params: { id } });
};
const otherCompany = async (endpoint: Endpoint, body?: object) => {
  const id = bff.other.company.id;
  const { version } = await call('dev', companies.getCompany, { params: { id } });
  await call('dev', endpoint, { params: { id }, version, ...(body !== undefined && { body }) });
};
const closeAndOpen = async () => {
  await otherCompany(companies.deactivateCompany, { name: 'Autre entreprise' });
  await otherCompany(companies.activateCompany);
};
const setting = async (endpoint: Endpoint, body: object) => {
  const { version } = await call('admin', companies.ownCompany);
  await call('admin', endpoint, { version, body });
};
const change = (field: string, from: string[] | null, to: string[] | null): AuditChange => ({ field, from, to });

interface Expected {
  act: () => Promise<unknown>;
  /** Whose log it stands in; `own`: of who did it. */
  log: 'own' | 'other' | 'new';
  label: string | null;
  changes: AuditChange[];
}
const standingIn =
  (log: Expected['log']) =>
  (label: string | null, act: Expected['act'], ...changes: AuditChange[]): Expected => ({ act, log, label, changes });
const [own, other, ofNew] = [standingIn('own'), standingIn('other'), standingIn('new')];

/** An import as a row, in whatever state. */
async function noteImport(change: object): Promise<string> {
  const owner = { companyId: bff.company.id, userId: bff.users.admin.id };
  const id = await makeThing(bff, 'noteImport', null, owner);
  await bff.services.db.collection<{ _id: string }>('noteImports').updateOne({ _id: id }, { $set: { ...change } });
  return id;
}

/** Every act there is, with what its row says: the name of what it was done to, and what changed. */
const acts: Record<string, Expected> = {
  'users.create': other('Ana Costa', () =>
    call('dev', users.createUser, { body: someone({ companyId: bff.other.company.id }) }),
  ),
  'users.update': own(
    'Rui Lima',
    async () => {
      const { id } = await member();
      const { version } = await call('admin', users.getUser, { params: { id } });
      const body = { role: 'creator', active: false, spaceIds: [bff.spaceIds[0]], firstName: 'Rui' };
      await call('admin', users.updateUser, { params: { id }, version, body });
    },
    change('role', ['reader'], ['creator']),
    change('active', ['true'], ['false']),
    change('spaceIds', [], ['Atelier']),
  ),
  'users.export': own('Rui Lima', ofUser(users.createPersonExport)),
  'users.erase': own('Rui Lima', ofUser(users.eraseUser)),
  'users.delete': own('Rui Lima', ofUser(users.deleteUser)),
  'users.invite': own('Ana Costa', async () => {
    const { id } = await call('admin', users.createUser, { body: someone() });
    await call('admin', users.resendInvitation, { params: { id } });
  }),
  'users.resetMfa': own('Rui Lima', ofUser(users.resetSecondFactor)),
  'users.import': own(
    null,
    async () => {
      const csv = 'email,prénom,nom\nimport@exemple.test,Zoé,Petit\nfaux,Zoé,Petit';
      await call('admin', users.importUsers, { body: { csv, dryRun: false } });
    },
    change('created', [], ['Zoé Petit']),
  ),
  'spaces.create': own('Fours', () =>
    call('admin', createSpace, { body: { name: 'Fours', color: 'bleu', memberIds: [] } }),
  ),
  'spaces.update': own(
    'Quai',
    async () => {
      const { id } = await call('admin', createSpace, { body: { name: 'Quai', color: 'bleu', memberIds: [] } });
      const version = (await call('admin', listSpaceDetails)).find((space) => space.id === id)?.version;
      const body = { name: 'Quais', memberIds: [bff.users.reader.id] };
      await call('admin', updateSpace, { params: { id }, version, body });
    },
    change('name', ['Quai'], ['Quais']),
    change('memberIds', [], ['reader Test']),
  ),
  'spaces.delete': own('Cave', async () => {
    const { id } = await call('admin', createSpace, { body: { name: 'Cave', color: 'bleu', memberIds: [] } });
    await call('admin', deleteSpace, { params: { id } });
  }),
  'templates.create': own('Ronde', () => call('admin', templates.createNoteTemplate, { body: newTemplate('Ronde') })),
  'templates.update': own(
    'Essai',
    async () => {
      const { id, version } = await call('admin', templates.createNoteTemplate, { body: newTemplate('Essai') });
      const body = { sections: [{ heading: 'Contrôle', hint: '' }] };
      await call('admin', templates.updateNoteTemplate, { params: { id }, version, body });
    },
    change('sections', ['Étapes'], ['Contrôle']),
  ),
  'templates.delete': own('Vieux', async () => {
    const { id } = await call('admin', templates.createNoteTemplate, { body: newTemplate('Vieux') });
    await call('admin', templates.deleteNoteTemplate, { params: { id } });
  }),
  'questions.create': own(null, testQuestion),
  'questions.update': own('Quelle huile ?', async () => {
    const { id, version } = await testQuestion();
    await call('admin', testQuestions.updateTestQuestion, { params: { id }, version, body: { question: 'Quand ?' } });
  }),
  'questions.delete': own('Quelle huile ?', async () => {
    const { id } = await testQuestion();
    await call('admin', testQuestions.deleteTestQuestion, { params: { id } });
  }),
  'questions.dismiss': own(null, async () => {
    const id = await makeThing(bff, 'gap', 'RATED', { companyId: bff.company.id, userId: bff.users.reader.id });
    await call('admin', testQuestions.dismissRatedQuestion, { params: { id } });
  }),
  'companies.create': ofNew('Neuve', () => call('dev', companies.createCompany, { body: newCompany('Neuve') })),
  'companies.update': other(
    'Autre entreprise',
    () =>
      otherCompany(companies.updateCompany, {
        name: 'Autre entreprise',
        quotaUsersLimit: 50,
        enabledFeatures: ['NOTE_REVIEW'],
      }),
    change(
      'enabledFeatures',
      [
        'DOCUMENT_UPLOAD',
        'INSERT_DOCUMENT_FILE_INTO_RAG',
        'INSERT_NOTE_INTO_RAG',
        'LLM_ENHANCED_MARKDOWN',
        'NOTE_VALIDATION',
        'USER_FEEDBACK',
      ],
      [],
    ),
    change('quotaUsersLimit', [], ['50']),
  ),
  'companies.deactivate': other('Autre entreprise', closeAndOpen, change('active', ['true'], ['false'])),
  'companies.activate': other('Autre entreprise', closeAndOpen, change('active', ['false'], ['true'])),
  'companies.delete': own('Éphémère', async () => {
    const { id } = await call('dev', companies.createCompany, { body: newCompany('Éphémère') });
    await call('dev', companies.deleteCompany, { params: { id }, body: { name: 'Éphémère' } });
  }),
  'company.retention': own(
    'Entreprise d’essai',
    () => setting(companies.setRetention, { chatDays: 90, auditDays: 365 }),
    change('chatDays', [], ['90']),
  ),
  'company.sessions': own(
    'Entreprise d’essai',
    () => setting(companies.setSessionRules, { idleMinutes: 480 }),
    change('idleMinutes', [], ['480']),
  ),
  'company.groupRules': own('Entreprise d’essai', () =>
    setting(companies.setGroupRules, { groupRules: [{ group: 'Ateliers', role: 'creator', spaceIds: [] }] }),
  ),
  'company.apiTokens': own(
    'Entreprise d’essai',
    async () => {
      await setting(companies.setTokenRules, { personalAllowed: false });
      await bff.services.db.collection('audit').deleteMany({});
      await setting(companies.setTokenRules, { personalAllowed: true });
    },
    change('personalAllowed', ['false'], ['true']),
  ),
  'apiTokens.create': own('Portail', () => apiToken('admin'), change('scopes', [], ['ask'])),
  'apiTokens.revoke': own('Portail', async () => {
    const { id } = await apiToken('admin');
    await call('admin', apiTokens.revokeToken, { params: { id } });
  }),
  'companyTokens.create': own(
    'Portail',
    () => call('admin', apiTokens.createServiceToken, { body: newToken }),
    change('scopes', [], ['ask']),
  ),
  'companyTokens.revoke': own('Portail', async () => {
    const { id } = await apiToken('admin');
    await call('admin', apiTokens.revokeCompanyToken, { params: { id } });
  }),
  'webhooks.create': own('Atelier', () => webhook()),
  'webhooks.update': own(
    'Atelier',
    () =>
      ofWebhook(webhooks.updateWebhook, {
        name: 'Presse',
        url: 'https://exemple.test/autre',
        events: ['note.archived'],
      }),
    change('name', ['Atelier'], ['Presse']),
    // An address may let its holder in: that it is another one is all that is said.
    { field: 'url', from: null, to: null },
    change('events', ['note.published'], ['note.archived']),
  ),
  'webhooks.switch': own(
    'Atelier',
    () => ofWebhook(webhooks.switchWebhook, { active: false }),
    change('active', ['true'], ['false']),
  ),
  'webhooks.rotate': own('Atelier', () => ofWebhook(webhooks.rotateWebhookSecret)),
  'webhooks.delete': own('Atelier', () => ofWebhook(webhooks.deleteWebhook)),
  'webhooks.try': own('Atelier', () => ofWebhook(webhooks.tryWebhook)),
  'webhooks.resend': own('Atelier', async () => {
    const { id } = await webhook();
    const { id: deliveryId } = await call('admin', webhooks.tryWebhook, { params: { id } });
    await bff.services.db.collection('audit').deleteMany({});
    await call('admin', webhooks.resendDelivery, { params: { id, deliveryId } });
  }),
  'company.privacy': own(
    'Entreprise d’essai',
    () => setting(companies.setPrivacy, { exportsConversations: true }),
    change('exportsConversations', ['false'], ['true']),
  ),
  'company.export': own(null, () => call('admin', companies.createExport)),
  'company.retryExport': own(null, async () => {
    const { db } = bff.services;
    const id = newId();
    await insertRow(db, 'exports', {
      _id: id,
      companyId: bff.company.id,
      userId: bff.users.admin.id,
      creationDate: new Date(),
      state: 'ready',
      contents: 'company',
      done: 0,
      total: 0,
      sizeBytes: 1,
    } as never);
    await call('admin', companies.retryExport, { params: { id } });
  }),
  'noteImports.create': own(null, async () => {
    const { db } = bff.services;
    const data = Buffer.from('PK');
    const upload = { purpose: 'import', contentType: 'application/zip', extension: 'zip', data } as const;
    const storageKey = await depositUpload(bff.services, bff.users.admin, newId(), upload);
    await call('admin', imports.createNoteImport, { body: { storageKey, filename: 'wiki.zip' } });
    await db.collection('noteImports').deleteMany({});
  }),
  'noteImports.reread': own(null, async () => {
    const id = await noteImport({ state: 'ready', storageKey: 'x' });
    await call('admin', imports.rereadNoteImport, { params: { id }, body: { kind: 'notion' } });
    await bff.services.db.collection('noteImports').deleteMany({});
  }),
  'noteImports.start': own(null, async () => {
    const importId = await noteImport({ state: 'ready' });
    const page = { _id: newId(), companyId: bff.company.id, importId, order: 0, files: [], warnings: [], path: [] };
    await insertRow(bff.services.db, 'noteImportPages', page);
    const body = { pageIds: [page._id], spaces: [], authors: [], documents: true };
    await call('admin', imports.startNoteImport, { params: { id: importId }, body });
    for (const name of ['noteImports', 'noteImportPages']) await bff.services.db.collection(name).deleteMany({});
  }),
  'noteImports.cancel': own(null, async () =>
    call('admin', imports.cancelNoteImport, { params: { id: await noteImport({ state: 'ready' }) } }),
  ),
  'noteImports.undo': own(null, async () =>
    call('admin', imports.undoNoteImport, { params: { id: await noteImport({}) } }),
  ),
  'dev.activateRemote': own(
    'notes',
    async () => {
      for (const version of ['1.0.0-a', '1.0.0-b']) await buildRemote(remotesDir, 'notes', version);
      await ofRemote(dev.activateRemote, { version: '1.0.0-a' });
    },
    change('activeVersion', ['1.0.0-b'], ['1.0.0-a']),
  ),
  'dev.setCanary': own(
    'chat',
    async () => {
      await buildRemote(remotesDir, 'chat', '1.0.0-b');
      await ofRemote(dev.setCanary, { version: '1.0.0-b', companies: ['Autre entreprise'], percentage: 5 }, 'chat');
    },
    change('canary', [], ['1.0.0-b, Autre entreprise, 5\u202f%']),
  ),
  'dev.endCanary': own(
    'chat',
    () => ofRemote(dev.endCanary, undefined, 'chat'),
    change('canary', ['1.0.0-b, Autre entreprise, 5\u202f%'], []),
  ),
  'dev.switchRemote': own(
    'chat',
    () => ofRemote(dev.switchRemote, { isOff: true }, 'chat'),
    change('isOff', ['false'], ['true']),
  ),
  'dev.deployRemote': own(
    'safety',
    async () => {
      const { name, ...body } = await buildRemote(remotesDir, 'safety', '1.0.0-a');
      await call('dev', dev.listRemoteVersions);
      await call('dev', dev.deployRemote, { params: { name }, body });
    },
    change('version', [], ['1.0.0-a']),
  ),
  'dev.createDeployToken': own('chat', () => makeToken(), change('token', [], ['Chaîne'])),
  'dev.answerDeviceLogin': own(
    'chat',
    async () => {
      for (const isAllowed of [false, true]) {
        const params = { name: 'chat' };
        const { userCode } = await call('dev', dev.beginDeviceLogin, { params, body: { machine: 'poste-12' } });
        await call('dev', dev.answerDeviceLogin, { params, body: { userCode, isAllowed } });
      }
    },
    change('token', [], ['poste-12']),
  ),
  'dev.revokeDeployToken': own(null, async () => {
    const { id } = await makeToken();
    await call('dev', dev.revokeDeployToken, { params: { name: 'chat', id } });
  }),
  'dev.retryJob': other(null, async () => {
    const dates = { openAt: new Date(), createdAt: new Date(), endedAt: new Date() };
    const job = { _id: 'dead:1', type: 'none', payload: { companyId: bff.other.company.id }, attempts: 1, ...dates };
    await insertRow(bff.services.db, 'jobs', { ...job, state: 'dead', leaseId: null, error: 'no luck' } as never);
    await call('dev', dev.retryJob, { params: { id: 'dead:1' } });
  }),
  'notes.create': own('Graisser', async () => {
    const body = { title: 'Graisser', spaceIds: [], media: [{ kind: 'text', text: 'Tous les mois.' }] };
    await call('creator', notes.createNote, { body });
  }),
  'notes.addMedia': own(
    'Purger',
    ofNote(notes.addNoteMedia, 'TO_REVIEW', { body: { media: [{ kind: 'text', text: 'Et la pompe.' }] } }),
  ),
  'notes.update': own(
    'Purger',
    ofNote(notes.updateNote, 'TO_REVIEW', { body: { title: 'Purger la presse', markdown: 'Ouvrir. Secret.' } }),
    change('title', ['Purger'], ['Purger la presse']),
    change('markdown', null, null),
  ),
  'notes.submit': own(
    'Purger',
    ofNote(notes.submitNote, 'TO_REVIEW'),
    change('status', ['TO_REVIEW'], ['AWAITING_VALIDATION']),
  ),
  'notes.publish': own(
    'Purger',
    ofNote(notes.publishNote, 'AWAITING_VALIDATION'),
    change('status', ['AWAITING_VALIDATION'], ['PUBLISHED']),
  ),
  'notes.return': own(
    'Purger',
    ofNote(notes.returnNote, 'AWAITING_VALIDATION', { body: { reason: 'Le couple est à vérifier.' } }),
    change('status', ['AWAITING_VALIDATION'], ['TO_REVIEW']),
  ),
  'notes.correct': own('Purger', ofNote(notes.correctNote, 'PUBLISHED', { body: {} })),
  'reports.answer': own('Une chose', () =>
    ofReport(reports.answerReport, { outcome: 'declined', text: 'Le texte est juste.' }),
  ),
  'reports.clear': own('Une chose', () => ofReport(reports.clearReport)),
  'reports.correct': own('Une chose', () => ofReport(reports.correctReport, {})),
  'mustReads.ask': own('Purger', async () => {
    const id = await note({ status: 'PUBLISHED', publicationDate: new Date() });
    const body = { spaceIds: [bff.spaceIds[0]], reason: 'À lire avant d’intervenir.' };
    await call('validator', mustReads.askToRead, { params: { id }, body });
  }),
  'mustReads.remind': own('Une chose', () => ofMustRead(mustReads.remindReaders)),
  'mustReads.withdraw': own('Une chose', () => ofMustRead(mustReads.withdrawMustRead)),
  'mustReads.keep': own('Une chose', () => ofMustRead(mustReads.keepReadings)),
  'mustReads.csv': own('Une chose', () => ofMustRead(mustReads.exportReadings)),
  'notes.confirm': own('Purger', ofNote(notes.confirmNote, 'PUBLISHED')),
  'notes.review': own(
    'Purger',
    ofNote(notes.setNoteReview, 'PUBLISHED', { body: { reviewMonths: 6 } }),
    change('reviewMonths', [], ['6']),
  ),
  'notes.archive': own('Purger', ofNote(notes.archiveNote, 'PUBLISHED'), change('status', ['PUBLISHED'], ['ARCHIVED'])),
  'notes.unarchive': own(
    'Purger',
    ofNote(notes.unarchiveNote, 'ARCHIVED'),
    change('status', ['ARCHIVED'], ['PUBLISHED']),
  ),
  'documents.update': own(
    'Notice',
    async () => {
      const id = await document();
      await call('validator', updateDocument, { params: { id }, version: 1, body: { title: 'Notice NK-80' } });
    },
    change('title', ['Notice'], ['Notice NK-80']),
  ),
  'documents.delete': own('Notice', async () =>
    call('validator', deleteDocument, { params: { id: await document() } }),
  ),
};

/** Acts whose own tests need a job, a file or a failure: that they are written down is shown by the trail being one. */
const elsewhere = [
  'documents.register',
  'documents.reingest',
  'notes.cancel',
  'notes.feedback',
  'notes.rateText',
  'notes.retry',
];
/**
 * No acts: everyday use, what is written down with the removal, what the user pool tells of sign-ins (`sign-ins.test.ts`),
 * and the first start, when there is no one yet who acts.
 */
const unrecorded =
  /^(askedQuestions|chats|uploads|knowledge|notifications|inbox|contact|telemetry|sessions|first-start)\.|^notes\.(delete|reject)$|^reports\.create$|^mustReads\.confirm$|^questions\.ask$|^users\.seeFirstDay$|^dev\.(missingRemoteFiles|uploadRemoteFile|allowOwnMachine|refuseOwnMachine|beginDeviceLogin|takeDeviceToken)$/;

it('the table below has every act there is', () => {
  const ids = routes.flatMap(({ config }) => config?.endpoint ?? []).filter(({ method }) => method !== 'GET');
  const wanted = ids.map(({ id }) => id).filter((id) => !unrecorded.test(id));
  expect([...Object.keys(acts), ...elsewhere].toSorted()).toEqual([...new Set(wanted)].toSorted());
});

it.each(Object.entries(acts))(
  'an act stands in the log of the company acted upon, with what changed: %s',
  async (action, { act, log: place, label, changes }) => {
    await bff.services.db.collection('audit').deleteMany({});
    await act();
    const rows = await bff.services.db.collection<AuditRow>('audit').find({ action }).toArray();
    const { id: ownId } = bff.company;
    const places = { own: [ownId], other: [bff.other.company.id], new: rows.map(({ subjectId }) => subjectId) };
    expect(rows.map(({ companyId }) => companyId)).toEqual(places[place]);
    expect(rows.map((row) => [row.subjectTitle, row.changes ?? []])).toEqual([[label ?? '', changes]]);
    expect(rows.map(({ outsider }) => outsider?.company)).toEqual([place === 'own' ? undefined : 'Entreprise d’essai']);
    const [here, there] = [await log(bff.users.admin), await log(bff.other.users.admin)];
    const shown = (entries: AuditEntry[]) => entries.filter((entry) => entry.action === action);
    expect([shown(here).length, shown(there).length]).toEqual([Number(place === 'own'), Number(place === 'other')]);
    for (const entry of shown(there))
      expect(entry).toMatchObject({ person: { id: bff.users.dev.id }, company: 'Entreprise d’essai' });
    expect(JSON.stringify([here, there])).not.toContain('Secret');
  },
);

it('no act is the preview of an import, an import of no one, or one’s own notifications', async () => {
  await bff.services.db.collection('audit').deleteMany({});
  const csv = 'email,prénom,nom\npreview@exemple.test,Zoé,Petit';
  await call('admin', users.importUsers, { body: { csv, dryRun: true } });
  await call('admin', users.importUsers, { body: { csv: 'email,prénom,nom\nfaux,Zoé,Petit', dryRun: false } });
  const { reader } = bff.users;
  await call(reader, users.updateUser, { params: { id: reader.id }, body: { notificationsActive: true } });
  expect(await log(bff.users.admin)).toEqual([]);
});

it('what is tried without the right to stands with who tried it', async () => {
  await bff.services.db.collection('audit').deleteMany({});
  const params = { id: bff.other.company.id };
  expect((await client.call('admin', companies.activateCompany, { params })).code).toBe('ACCESS_DENIED');
  expect((await log(bff.users.admin)).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['companies.activate', 'denied'],
  ]);
  expect(await log(bff.other.users.admin)).toEqual([]);
});
