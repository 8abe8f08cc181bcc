import { describe, expect, it } from 'vitest';
import { Chat } from './chats/index.ts';
import { newId, Id } from './common/index.ts';
import { DocumentFile, DocumentStatus } from './documents/index.ts';
import { errorStatus, errorTextFr } from './errors/index.ts';
import * as limits from './limits/index.ts';
import { NewNote, NoteDetail, NoteStatus, NoteSummary } from './notes/index.ts';
import { Layout } from './platform/index.ts';
import { uploadId, UploadTicket } from './uploads/index.ts';
import { User } from './users/index.ts';

const id = newId();
const date = '2026-11-20T08:04:05.000Z';
const user = {
  id,
  email: 'a@b.fr',
  firstName: 'Camille',
  lastName: 'Ferrand',
  role: 'creator',
  service: 'Maintenance',
  position: 'Technicienne',
  notificationsActive: true,
  spaceIds: [id],
  active: true,
  company: { id, name: 'Delorme Maintenance', enabledFeatures: [] },
  lastSeenDate: null,
};
const without = (entity: object, key: string) =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => name !== key));

it('identifiers are UUIDv7 strings, in the order they were made [D.77]', () => {
  const made = Array.from({ length: 50 }, (_, index) => newId(1_780_000_000_000 + index));
  for (const one of made) expect(Id.safeParse(one).success).toBe(true);
  expect(made.toSorted()).toEqual(made);
  expect(Id.safeParse('0192f3c1-0000-4000-8000-000000000000').success).toBe(false);
});

it.each(['id', 'email', 'firstName', 'lastName', 'role', 'service', 'position', 'spaceIds'])(
  'a user has %s [S3.3]',
  (field) => {
    expect(User.safeParse(user).success).toBe(true);
    expect(User.safeParse(without(user, field)).success).toBe(false);
  },
);

it('a user belongs to exactly one company, with a name [S1.3][S3.4]', () => {
  expect(User.parse(user).company.name).toBe('Delorme Maintenance');
  expect(User.safeParse(without(user, 'company')).success).toBe(false);
  expect(User.safeParse({ ...user, company: [user.company, user.company] }).success).toBe(false);
});

it('a user has notificationsActive, a boolean [S3.5]', () => {
  expect(User.safeParse({ ...user, notificationsActive: 'yes' }).success).toBe(false);
});

describe('a note', () => {
  const summary = {
    id,
    title: 'Purge',
    creationDate: date,
    updateDate: date,
    creatorId: id,
    status: 'PUBLISHED',
    captureId: id,
    companyId: id,
    spaceIds: [],
    needsReview: false,
    version: 1,
    extract: '',
    mediaKinds: [],
    creator: null,
    validator: null,
    publicationDate: null,
    returned: null,
    match: null,
  };
  const detail = {
    ...summary,
    markdown: null,
    llmEnhanced: false,
    sources: [],
    submissionDate: null,
    history: [],
    failure: null,
    feedback: { likeCount: 0, dislikeCount: 0, own: null },
    progress: null,
  };

  it('a note is in exactly one of six statuses [S4.1]', () => {
    expect(NoteStatus.options).toEqual([
      'PENDING',
      'TO_REVIEW',
      'AWAITING_VALIDATION',
      'PUBLISHED',
      'ARCHIVED',
      'ERROR',
    ]);
  });

  it.each(['id', 'title', 'creationDate', 'updateDate'])('a note has %s [S3.19]', (field) => {
    expect(NoteSummary.safeParse(summary).success).toBe(true);
    expect(NoteSummary.safeParse(without(summary, field)).success).toBe(false);
  });

  it('a note has a creatorId that is empty when absent [S3.20]', () => {
    expect(NoteSummary.parse(without(summary, 'creatorId')).creatorId).toBe('');
  });

  it('a note has an optional validatorId [S3.21]', () => {
    expect(NoteSummary.parse(summary).validatorId).toBeUndefined();
    expect(NoteSummary.parse({ ...summary, validatorId: id }).validatorId).toBe(id);
  });

  it.each(['status', 'captureId', 'companyId', 'spaceIds'])('a note has %s [S3.22]', (field) => {
    expect(NoteSummary.safeParse(without(summary, field)).success).toBe(false);
  });

  it('a note has markdown in its detail, nullable [S3.25]', () => {
    expect(NoteDetail.parse(detail).markdown).toBeNull();
    expect(NoteDetail.parse({ ...detail, markdown: '# Purge' }).markdown).toBe('# Purge');
    expect(NoteDetail.safeParse(without(detail, 'markdown')).success).toBe(false);
  });

  it('a note needs a title that is not blank and at least one medium', () => {
    const parsed = NewNote.safeParse({ title: '   ', spaceIds: [], media: [] });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
      'Le titre de la fiche ne peut pas être vide',
      'La fiche doit contenir au moins un média',
    ]);
  });
});

describe('a document', () => {
  const document = {
    id,
    kind: 'pdf',
    title: 'Notice',
    filename: 'notice.pdf',
    pageCount: 4,
    pagesDone: 4,
    sizeInMb: 0.4,
    uploadDate: date,
    status: 'ready',
    uploaderId: id,
    uploader: null,
    spaceIds: [],
    failureReason: null,
    version: 1,
  };

  it('a document is in exactly one of four statuses [S4.23]', () => {
    expect(DocumentStatus.options).toEqual(['uploading', 'ingesting', 'ready', 'failed']);
  });

  it.each(['id', 'pageCount', 'sizeInMb', 'uploadDate', 'status', 'uploaderId', 'spaceIds'])(
    'a document has %s [S3.31]',
    (field) => {
      expect(DocumentFile.safeParse(document).success).toBe(true);
      expect(DocumentFile.safeParse(without(document, field)).success).toBe(false);
    },
  );

  it('a document has a filename [S3.33]', () => {
    expect(DocumentFile.safeParse(without(document, 'filename')).success).toBe(false);
  });
});

it('an upload starts from a ticket with url, fields and storageKey [S3.36]', () => {
  const ticket = { url: '/storage/savoir', fields: { key: 'a/b.pdf' }, storageKey: 'a/b.pdf' };
  for (const field of Object.keys(ticket)) expect(UploadTicket.safeParse(without(ticket, field)).success).toBe(false);
  expect(UploadTicket.parse(ticket)).toEqual(ticket);
});

it('an upload has the id that stands between the last slash and the last dot of its key [S7.23]', () => {
  expect(uploadId(`company/documents/${id}.pdf`)).toBe(id);
  expect(uploadId('a.b/c.d.pdf')).toBe('c.d');
});

it('a chat has messages and a creation time [S3.37]', () => {
  const chat = { id, title: 'Purge', creationDate: date, updateDate: date, messageCount: 0, messages: [] };
  expect(Chat.safeParse(chat).success).toBe(true);
  expect(Chat.safeParse(without(chat, 'messages')).success).toBe(false);
  expect(Chat.safeParse(without(chat, 'creationDate')).success).toBe(false);
});

it('errors have a French text for every code of the closed list [D.27]', () => {
  for (const code of Object.keys(errorStatus))
    expect(errorTextFr[code as keyof typeof errorTextFr], code).toMatch(/^[A-ZÀ-Ü].+\.$/);
  expect(Object.keys(errorTextFr).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
});

it('the platform has five layouts [S2.99]', () => {
  expect(Layout.options).toEqual(['default', 'editor', 'focused-view', 'log-card', 'return-menu']);
});

it('the platform speaks French and nothing else [S1.36][S9.35]', () => {
  expect(limits.locale).toBe('fr');
});

it('the platform polls, limits and waits as the specification says', () => {
  expect(limits).toMatchObject({
    appVersion: '1.42.8',
    passwordMinCharacters: 12,
    pdfMaxPages: 3000,
    notePollMs: 1000,
    documentPollMs: 3000,
    uploadSuffix: 'pdf',
  });
});
