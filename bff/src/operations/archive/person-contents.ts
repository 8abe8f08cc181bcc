import type { Chat } from '@savoir/contracts/chats';
import type { SignedInActor } from '../../http/actor.ts';
import { findTargets } from '../../modules/notification/target.collection.ts';
import { findNotificationsOf } from '../../adapters/notification/notification.collection.ts';
import { findApiTokensForPerson } from '../../modules/api-token/api-token.collection.ts';
import { findAuditAbout } from '../../modules/audit/person-audit.collection.ts';
import { findChats } from '../../modules/chat/chat.collection.ts';
import { readChat } from '../../modules/chat/conversations/chat.service.ts';
import { findGapsOf } from '../../modules/chat/conversations/company-chats.collection.ts';
import { findRepliesOf } from '../../modules/chat/messages/message.collection.ts';
import { findContactsOf } from '../../modules/contact/contact.collection.ts';
import { findDocumentsBy } from '../../modules/document/person-documents.collection.ts';
import { findInboxForPerson } from '../../modules/inbox/inbox.collection.ts';
import { findMustReadsForPerson } from '../../modules/must-read/must-read-records.collection.ts';
import { findActsOnNotes, findNotesBy } from '../../modules/note/company-notes.collection.ts';
import { findOpinionsBy, findTextsBy } from '../../modules/note/person-notes.collection.ts';
import { findReportsForPerson } from '../../modules/report/report.collection.ts';
import { findSpaceNames } from '../../modules/space/space.collection.ts';
import { findTestQuestionsOf } from '../../modules/test-question/test-question.collection.ts';
import { findUploadsBy } from '../../modules/upload/upload.collection.ts';
import { actorOf } from '../../modules/user/actor-of.ts';
import { findUser, type UserRow } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import type { PersonExportRow } from './export.collection.ts';
import { personReadme } from './readme.ts';
import { toStoredDocument, toWrittenNote } from './written-by-person.ts';
import { addTables, writeNoteTexts, type Tables } from './writing/add-contents.ts';
import type { ArchiveContents } from './writing/archive-parts.ts';
import { planArchive } from './writing/archive-plan.ts';

/** What is stored about one person: JSON tables, the texts they wrote, the files they brought. */
export const personContents = (
  services: Services,
  { companyId, personId, userId }: PersonExportRow,
): ArchiveContents => {
  const { db, clock } = services;
  const isOwn = userId === personId;
  return {
    async writeTexts(write) {
      const person = await findUser(db, companyId, personId);
      if (person === null) throw new Error('the person of an export is not there');
      const notes = await findNotesBy(db, companyId, personId);
      const documents = await findDocumentsBy(db, companyId, personId);
      const tables: Tables = {
        profil: () => profileOf(services, person),
        fiches: () => notes.map(toWrittenNote),
        'textes-anterieurs': () => findTextsBy(db, companyId, personId),
        'actes-sur-fiches': () => findActsOnNotes(db, companyId, personId),
        signalements: () => findReportsForPerson(db, companyId, personId),
        lectures: () => findMustReadsForPerson(db, companyId, personId),
        'questions-de-test': () => findTestQuestionsOf(db, companyId, personId),
        documents: () => documents.map(toStoredDocument),
        journal: () => findAuditAbout(db, companyId, personId),
        jetons: () => findApiTokensForPerson(db, companyId, personId),
        ...(isOwn && (await ownTables(services, person))),
      };
      await write((zip) => addTables(zip, tables));
      await writeNoteTexts(write, notes);
      return planArchive(notes, documents, clock());
    },
    readme: (plan, missing) => personReadme(plan, missing, isOwn),
  };
};

async function profileOf({ db }: Services, person: UserRow): Promise<object> {
  const { _id: id, subject: _subject, companyId, spaceIds, version: _version, lastChange: _by, ...profile } = person;
  return { id, ...profile, spaces: await findSpaceNames(db, companyId, spaceIds) };
}

/** What is one’s own, and no one’s to read but the person themselves. */
async function ownTables(services: Services, person: UserRow): Promise<Tables> {
  const { db, identity } = services;
  const { _id: userId, companyId, subject } = person;
  const actor = await actorOf(services, person);
  const { elsewhere } = identity.signIns;
  return {
    conversations: () => eachConversation(services, actor),
    'questions-sans-reponse': () => findGapsOf(db, actor),
    reponses: () => findRepliesOf(db, actor),
    avis: () => findOpinionsBy(db, companyId, userId),
    messages: async () =>
      (await findContactsOf(db, companyId, userId)).map(({ _id, companyId: _c, userId: _u, ...rest }) => rest),
    notifications: () => findNotificationsOf(db, { companyId, userId }),
    'boite-de-reception': () => findInboxForPerson(db, { companyId, userId }),
    abonnements: async () =>
      (await findTargets(db, { companyId, userId })).map(({ date, subscription }) => ({
        date,
        address: subscription.endpoint,
      })),
    sessions: async () => (subject !== null && (await elsewhere?.list(subject))) || [],
    appareils: async () => (subject !== null && (await elsewhere?.devices(subject))) || [],
    'cles-d-acces': async () => (subject !== null && (await elsewhere?.passkeys(subject))) || [],
    televersements: async () =>
      (await findUploadsBy(db, companyId, userId)).map(({ purpose, contentType, createdDate }) => ({
        purpose,
        contentType,
        createdDate,
      })),
  };
}

/** One after the other: all at once they would keep everyone else waiting. */
async function* eachConversation(services: Services, actor: SignedInActor): AsyncGenerator<Chat> {
  for (const { _id } of await findChats(services.db, actor)) yield readChat(services, actor, _id);
}
