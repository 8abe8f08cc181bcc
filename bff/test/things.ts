import { newId } from '@savoir/contracts/common';
import type { TestBff } from '@savoir/testing/bff';

interface Owner {
  companyId: string;
  userId: string;
}

type Row = { _id: string } & Record<string, unknown>;

const content = (companyId: string) => ({
  companyId,
  spaceIds: [],
  title: 'Une chose',
  words: [],
  version: 1,
  removedDate: null,
});

const subscription = { endpoint: 'https://push.exemple.test/1', keys: { p256dh: 'AAAA', auth: 'AAAA' } };

const noteOf = ({ companyId, userId }: Owner, status: string | null, now: Date): MadeThing => ({
  collection: 'notes',
  row: {
    ...content(companyId),
    _id: newId(),
    creatorId: userId,
    validatorId: null,
    captureId: newId(),
    markdown: 'Texte',
    extract: 'Texte',
    llmEnhanced: true,
    status,
    needsReview: false,
    media: [],
    mediaKinds: [],
    creationDate: now,
    updateDate: now,
    submissionDate: now,
    publicationDate: null,
    history: [],
    failure: null,
    generation: 1,
  },
});

interface MadeThing {
  collection: string;
  row: Row;
  /** What it is about. */
  about?: MadeThing;
}

/** Rows as the product writes them, by the words of the permission table; each call makes another. */
const makers: Record<string, (owner: Owner, status: string | null, now: Date) => MadeThing> = {
  note: (owner, status, now) => noteOf(owner, status, now),
  // About a note of the owner.
  report: (owner, status, now) => {
    const about = noteOf(owner, 'PUBLISHED', now);
    const isDanger = status === 'DANGER';
    const { companyId } = owner;
    const [_id, id] = [newId(), about.row._id];
    const row = {
      _id,
      companyId,
      thing: { type: 'note', id, page: null },
      title: 'Une chose',
      sources: [{ sourceType: 'note', sourceId: id, title: 'Une chose', page: null }],
      kind: isDanger ? 'dangerous' : 'wrong',
      passage: null,
      text: 'Le couple est faux.',
      reporterId: newId(),
      date: now,
      open: true,
      openKey: _id,
      warns: isDanger,
      answer: null,
      version: 1,
    };
    return { collection: 'reports', row, about };
  },
  // About a note of the owner, which a space is asked to read.
  mustRead: (owner, _status, now) => {
    const about = noteOf(owner, 'PUBLISHED', now);
    const { companyId, userId } = owner;
    const [_id, noteId, spaceId] = [newId(), about.row._id, newId()];
    const row = {
      _id,
      companyId,
      askId: newId(),
      noteId,
      title: 'Une chose',
      spaceId,
      spaceName: 'Sécurité',
      reason: 'À lire avant d’intervenir.',
      dueDay: null,
      askerId: userId,
      date: now,
      edition: 2,
      since: now,
      former: { edition: 1, since: now },
      open: true,
      openKey: `${noteId}:${spaceId}`,
      ended: null,
      reminders: [],
      version: 1,
    };
    return { collection: 'mustReads', row, about };
  },

  document: ({ companyId, userId }, _status, now) => {
    const id = newId();
    return {
      collection: 'documents',
      row: {
        ...content(companyId),
        _id: id,
        filename: 'a.pdf',
        storageKey: `${companyId}/documents/${id}.pdf`,
        sizeBytes: 1,
        pageCount: 1,
        pagesDone: 1,
        status: 'ready',
        failureReason: null,
        uploaderId: userId,
        uploadDate: now,
        ingestion: 1,
      },
    };
  },
  chat: ({ companyId, userId }, _status, now) => ({
    collection: 'chats',
    row: {
      _id: newId(),
      companyId,
      userId,
      title: 'Une question',
      creationDate: now,
      updateDate: now,
      messageCount: 2,
      answering: null,
    },
  }),
  // Of a colleague’s conversation, about which the owner was asked.
  askedQuestion: ({ companyId, userId }, _status, now) => {
    const shared = { companyId, chatId: newId(), userId: newId(), date: now };
    const about = {
      collection: 'chatMessages',
      // Messages are in the order of their ids.
      row: { _id: newId(now.getTime() - 1), ...shared, role: 'user', text: 'Quelle huile ?', answer: null },
    };
    const answer = { status: 'refused', engine: 'extractive', blocks: [], citations: [], nearby: [], experts: [] };
    const row = { _id: newId(), ...shared, role: 'assistant', text: '', answer };
    return { collection: 'chatMessages', row: { ...row, request: { personId: userId, date: now } }, about };
  },
  export: ({ companyId, userId }, _status, now) => ({
    collection: 'exports',
    row: { _id: newId(), companyId, userId, creationDate: now, state: 'failed', done: 0, total: 1, sizeBytes: null },
  }),
  noteImport: ({ companyId, userId }, _status, now) => ({
    collection: 'noteImports',
    row: {
      _id: newId(),
      companyId,
      userId,
      creationDate: now,
      state: 'done',
      failure: null,
      filename: 'export.zip',
      sizeBytes: 1,
      uploadId: newId(),
      storageKey: null,
      saidKind: null,
      kind: 'notion',
      reading: 1,
      pages: 0,
      pictures: 0,
      otherFiles: 0,
      spaces: [],
      authors: [],
      chosen: [],
      undoneBy: null,
      done: 0,
      total: 0,
      made: 0,
      busy: false,
    },
  }),
  gap: ({ companyId, userId }, status, now) => ({
    collection: 'knowledgeGaps',
    row: {
      _id: newId(),
      companyId,
      key: newId(),
      question: 'Quelle huile ?',
      unanswered: 1,
      badlyRated: status === 'RATED' ? 1 : 0,
      askerIds: [userId],
      explanations: [],
      lastDate: now,
      open: true,
    },
  }),
  target: ({ companyId, userId }, _status, now) => ({
    collection: 'notificationTargets',
    row: { _id: newId(), address: newId(), companyId, userId, subscription, date: now },
  }),
  apiToken: ({ companyId, userId }, _status, now) => ({
    collection: 'apiTokens',
    row: {
      _id: newId(),
      companyId,
      userId,
      kind: 'personal',
      name: 'Un jeton',
      scopes: ['notes.read'],
      hash: newId(),
      ending: 'abcd',
      creationDate: now,
      expiryDate: new Date(now.getTime() + 3600_000),
      lastUseDate: null,
    },
  }),
  inboxItem: ({ companyId, userId }, _status, now) => {
    const [_id, id] = [newId(), newId()];
    return {
      collection: 'inbox',
      row: {
        _id,
        key: _id,
        companyId,
        userId,
        kind: 'question-asked',
        state: 'waits',
        subject: { type: 'question', id },
        title: 'Une question vous est posée',
        about: 'Quelle huile ?',
        text: null,
        byId: null,
        path: '/notes/create',
        date: now,
        read: false,
        endDate: new Date(now.getTime() + 3600_000),
      },
    };
  },
  template: ({ companyId }) => ({
    collection: 'noteTemplates',
    row: { _id: newId(), companyId, name: `Modèle ${newId()}`, sections: [], version: 1, removedDate: null },
  }),
  testQuestion: ({ companyId, userId }, _status, now) => ({
    collection: 'testQuestions',
    row: {
      _id: newId(),
      companyId,
      question: 'Quelle huile ?',
      expected: null,
      spaceIds: [],
      judgeId: userId,
      date: now,
      version: 1,
      askedCount: 0,
      askedDate: null,
      answer: null,
      history: [],
      passedSeq: null,
      brokenBy: null,
    },
  }),
  webhook: ({ companyId }, _status, now) => ({
    collection: 'webhooks',
    row: {
      _id: newId(),
      companyId,
      name: 'Atelier',
      url: 'https://exemple.test/',
      events: [{ type: 'note.published', since: now }],
      active: true,
      off: null,
      secret: 'scellé',
      formerSecret: null,
      creationDate: now,
      failures: 0,
      failingSince: null,
      restsUntil: null,
      lastAttempt: null,
      version: 1,
    },
  }),
  space: ({ companyId }) => ({
    collection: 'spaces',
    row: { _id: newId(), companyId, name: `Espace ${newId()}`, color: 'sapin', version: 1 },
  }),
};

/** Writes one such thing of this owner; gives its id. */
export async function makeThing(
  { services }: Pick<TestBff, 'services'>,
  thing: string,
  status: string | null,
  owner: Owner,
): Promise<string> {
  const make = makers[thing];
  if (make === undefined) throw new Error(`nothing makes a ${thing}`);
  const made = make(owner, status, new Date());
  for (const { collection, row } of [made, ...(made.about === undefined ? [] : [made.about])])
    await services.db.collection<Row>(collection).insertOne(row);
  return made.row._id;
}
