import { newId } from '@savoir/contracts/common';
import type { TestBff, TestUser } from '@savoir/testing/bff';
import { aDocumentRow, aNoteRow, insertRow } from '../rows.ts';

/** Collections that name no one; every other one has a row below. */
export const namelessCollections = [
  'testQuestionCursors',
  'chatQuestions',
  'chatSourceUse',
  'chatUse',
  'dailySummaries',
  'deletions',
  'document_pages',
  'exports',
  'installation',
  'knowledgeSequences',
  'migrations',
  'passages',
  'personErasures',
  'personExports',
  'remoteErrors',
  'remoteSentFiles',
  'remoteTelemetry',
  'remoteTrialPeople',
  'remotes',
  'restores',
  'usedLogoutTokens',
  'webhookDeliveries',
  'webhooks',
];

/** Written by hand: for each collection that can name a person, a row that does. */
export async function leaveTraces(
  bff: TestBff,
  person: TestUser,
  colleague: TestUser,
): Promise<{ noteId: string; collections: string[] }> {
  const { db, store } = bff.services;
  const { id: userId, companyId, email } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const date = new Date();
  const mediaKey = `${companyId}/media/${newId()}.mp3`;
  await store.write(mediaKey, Buffer.from('son'), 'audio/mpeg');
  const medium = {
    id: newId(),
    kind: 'audio' as const,
    filename: 'a.mp3',
    contentType: 'audio/mpeg',
    sizeBytes: 3,
    durationMs: 1,
    text: null,
    transcript: 'Dit à voix haute',
    uploadedKey: null,
    storageKey: mediaKey,
    thumbnailKey: null,
    processed: true,
  };
  const note = aNoteRow({
    companyId,
    creatorId: userId,
    validatorId: userId,
    verifierId: userId,
    title: 'Purger la presse',
    media: [medium],
    history: [
      { date, action: 'generated', byId: null },
      { date, action: 'edited', byId: userId },
      { date, action: 'published', byId: colleague.id },
    ],
  });
  const reviewed = aNoteRow({
    companyId,
    creatorId: colleague.id,
    title: 'Graisser le palier',
    correctorId: userId,
    returned: { reason: 'Trop court pour être lu', byId: userId, date },
    history: [{ date, action: 'returned', byId: userId }],
  });
  const document = aDocumentRow({ companyId, uploaderId: userId, lastChange: { byId: userId, date } });
  await store.write(document.storageKey, Buffer.from('%PDF'), 'application/pdf');
  const chat = { _id: newId(), companyId, userId, title: 'Une question', creationDate: date, updateDate: date };
  const formKey = `uploads/${companyId}/media/${newId()}.mp3`;
  await store.write(formKey, Buffer.from('son'), 'audio/mpeg');
  const message = { companyId, date, text: '', chatId: newId(), userId: colleague.id, role: 'assistant' };
  const imported = newId();
  const rows: Record<string, object[]> = {
    notes: [note, reviewed],
    noteEditions: [{ noteId: note._id, edition: 1, authorId: userId, validatorId: userId, markdown: 'Avant', date }],
    noteRevisions: [{ noteId: note._id, byId: userId, title: 'Purger', markdown: 'Brouillon', date }],
    noteFeedback: [{ _id: `${note._id}:${userId}`, noteId: note._id, userId, kind: 'like', date }],
    noteTemplates: [{ name: 'Modèle', sections: [], removedDate: null, lastChange: { byId: userId, date } }],
    documents: [document],
    chats: [{ ...chat, messageCount: 1, answering: null }],
    chatMessages: [
      { chatId: chat._id, userId, role: 'user', date, text: 'Demandé en privé', answer: null },
      {
        ...message,
        answer: {
          status: 'answered',
          engine: 'extractive',
          blocks: [],
          nearby: [],
          citations: [{ personId: userId, number: 1 }],
          experts: [{ personId: userId, reason: 'auteur' }],
        },
        request: { personId: userId, date },
        formerRequests: [{ personId: userId, date }],
        reply: { personId: userId, date, text: 'Deux tours de clé' },
      },
    ],
    knowledgeGaps: [
      { key: newId(), question: 'Seul à demander', askerIds: [userId], explanations: [], lastDate: date, open: true },
      { key: newId(), question: 'À plusieurs', askerIds: [userId, colleague.id], explanations: [], open: true },
    ],
    knowledgeSources: [
      { sourceType: 'note', sourceId: note._id, personId: userId, deleted: false, spaceIds: [], seq: 1 },
    ],
    noteImports: [
      {
        _id: imported,
        userId,
        state: 'done',
        busy: false,
        storageKey: null,
        authors: [{ name, pages: 1, personId: userId }],
      },
    ],
    noteImportPages: [{ importId: imported, author: name, title: 'Purger la presse', state: 'made' }],
    reports: [
      {
        reporterId: userId,
        openKey: `${userId}:note:${note._id}::wrong`,
        thing: { type: 'note', id: note._id },
        kind: 'wrong',
        text: 'Le couple n’est plus celui-là',
        open: true,
        date,
      },
      {
        reporterId: colleague.id,
        thing: { type: 'note', id: note._id },
        kind: 'wrong',
        text: 'Illisible',
        open: false,
        answer: { outcome: 'declined', text: 'Si', byId: userId, date },
        cleared: { byId: userId, date },
        date,
      },
    ],
    mustReads: [
      {
        noteId: note._id,
        title: 'Purger la presse',
        spaceName: 'Atelier',
        reason: 'Demandé par la personne',
        askerId: userId,
        ended: { how: 'withdrawn', byId: userId, date },
        reminders: [
          { userId, date },
          { userId: colleague.id, date },
        ],
        open: false,
        date,
      },
    ],
    readings: [
      { noteId: note._id, title: 'Purger la presse', edition: 1, userId, spaceIds: [], date },
      { noteId: note._id, title: 'Purger la presse', edition: 1, userId: colleague.id, spaceIds: [], date },
    ],
    testQuestions: [
      { question: 'Quelle huile ?', judgeId: userId, lastChange: { byId: userId, date }, history: [], date },
    ],
    spaces: [{ name: 'Atelier', color: 'sapin', lastChange: { byId: userId, date } }],
    notifications: [
      { userId, kind: 'note-published', title: 'Publiée', body: 'Purger', path: '/', tag: 'x', date },
      { userId: colleague.id, kind: 'note-edited', title: 'Modifiée', body: `par ${name}`, path: '/', tag: 'y', date },
    ],
    inbox: [
      { key: newId(), userId, kind: 'note-published', title: 'Publiée', about: 'Purger', byId: null, date },
      { key: newId(), userId: colleague.id, kind: 'note-edited', title: 'Modifiée', about: 'x', byId: userId, date },
      { key: newId(), userId: colleague.id, kind: 'report-made', title: 'x', about: `À ${name}`, byId: null, date },
    ],
    notificationTargets: [
      { address: newId(), userId, subscription: { endpoint: 'https://push.exemple.test/un' }, date },
    ],
    contactMessages: [{ userId, message: 'Au support', kind: 'idea', date }],
    providerSignIns: [{ userId, providerId: '1', issuer: 'x', subject: email, sid: null, date }],
    sessionUses: [{ userId, usedAt: date }],
    allowances: [{ _id: `contact:${userId}:1`, count: 1, endDate: new Date(date.getTime() + 3600_000) }],
    idempotency: [
      { _id: `${userId}:cle`, answer: { id: note._id }, createdAt: date },
      { _id: `${colleague.id}:cle`, answer: { id: userId, email }, createdAt: date },
    ],
    jobs: [{ type: 'mail', state: 'done', payload: { to: email }, error: null, createdAt: date, endedAt: date }],
    outbox: [
      { to: email, subject: 'Bonjour', text: 'Bonjour', date },
      { to: colleague.email, subject: `${name} vous pose une question`, text: email, date },
    ],
    queuedMails: [{ mail: { to: colleague.email, subject: 'x', text: `De ${name}` }, date }],
    uploads: [
      { userId, purpose: 'audio', formKey, copyKeys: [], storedKey: null, holder: null, createdDate: date },
      {
        userId,
        purpose: 'audio',
        formKey,
        copyKeys: [],
        storedKey: mediaKey,
        holder: `note:${note._id}`,
        createdDate: date,
      },
    ],
    audit: [
      { date, byId: userId, action: 'account.signIn', subjectId: userId, subjectTitle: '', address: '192.0.2.7' },
      {
        date,
        byId: colleague.id,
        action: 'users.update',
        subjectId: userId,
        subjectTitle: name,
        changes: [
          { field: 'lastName', from: [person.lastName], to: ['Autre'] },
          { field: 'role', from: ['reader'], to: ['creator'] },
        ],
      },
      {
        date,
        byId: colleague.id,
        action: 'spaces.update',
        subjectId: newId(),
        subjectTitle: 'Atelier',
        changes: [{ field: 'memberIds', from: [], to: [name, 'Quelqu’un d’autre'] }],
      },
      {
        companyId: bff.other.company.id,
        date,
        byId: userId,
        action: 'companies.update',
        subjectId: bff.other.company.id,
        subjectTitle: 'Autre',
        outsider: { firstName: person.firstName, lastName: person.lastName, company: 'Ici' },
      },
    ],
    apiTokens: [
      { kind: 'personal', name: `Poste de ${person.lastName}`, hash: newId(), userId, creationDate: date },
      { kind: 'service', name: 'Import', hash: newId(), userId, creationDate: date },
    ],
    deployTokens: [{ remote: 'notes', label: 'ci', key: newId(), userId, creationDate: date }],
    deviceLogins: [
      {
        remote: 'notes',
        machine: 'poste',
        deviceKey: newId(),
        userKey: newId(),
        expiryDate: new Date(2100, 0),
        userId,
      },
    ],
    remoteVersions: [{ name: 'essai', author: { companyId, userId }, date }],
  };
  for (const [collection, each] of Object.entries(rows))
    for (const row of each) await insertRow(db, collection, { _id: newId(), companyId, ...row } as never);
  await db
    .collection<{ _id: string }>('users')
    .updateOne({ _id: colleague.id }, { $set: { lastChange: { byId: userId, date } } });
  await db
    .collection<{ _id: string }>('companies')
    .updateOne({ _id: companyId }, { $set: { lastChange: { byId: userId, date } } });
  return { noteId: note._id, collections: [...Object.keys(rows), 'users', 'companies'] };
}

/** Where a text still stands, in any collection; what is stored under ids alone as well. */
export async function tracesOf({ services: { db } }: TestBff, texts: readonly string[]): Promise<string[]> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const found: string[] = [];
  for (const { name } of collections)
    for (const row of await db.collection(name).find().toArray()) {
      const json = JSON.stringify(row);
      for (const text of texts) if (json.includes(text)) found.push(`${name}: ${text} in ${json.slice(0, 300)}`);
    }
  return found;
}
