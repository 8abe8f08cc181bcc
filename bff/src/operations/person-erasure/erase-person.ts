import type { Db } from '../../adapters/database/database.ts';
import { eraseMailsNaming } from '../../adapters/mailer/mail.collection.ts';
import { eraseQueuedMailsNaming } from '../../adapters/mailer/queued-mail.collection.ts';
import { erasePersonInNotifications } from '../../adapters/notification/notification.collection.ts';
import { eraseAllowancesOf } from '../../http/allowance.collection.ts';
import { eraseAnswersAbout } from '../../http/idempotency.collection.ts';
import { eraseJobsNaming } from '../../jobs/job.collection.ts';
import { erasePersonInSources } from '../../knowledge/source.collection.ts';
import { erasePersonInApiTokens } from '../../modules/api-token/api-token.collection.ts';
import { erasePersonInAudit } from '../../modules/audit/person-audit.collection.ts';
import { erasePersonInChats } from '../../modules/chat/conversations/company-chats.collection.ts';
import { erasePersonInCompanies } from '../../modules/company/company.collection.ts';
import { eraseContactsOf } from '../../modules/contact/contact.collection.ts';
import { erasePersonInDocuments } from '../../modules/document/person-documents.collection.ts';
import { erasePersonInInbox } from '../../modules/inbox/inbox.collection.ts';
import { forgetAccount } from '../../modules/installation/installation.collection.ts';
import { erasePersonInMustReads } from '../../modules/must-read/must-read-records.collection.ts';
import { erasePersonInNotes } from '../../modules/note/person-notes.collection.ts';
import { removeTargetsOf } from '../../modules/notification/target.collection.ts';
import { erasePersonInDeployments } from '../../modules/remote/deployment/person-deployments.collection.ts';
import { erasePersonInReports } from '../../modules/report/report.collection.ts';
import { eraseProviderSignInsOf } from '../../modules/provider/provider-sign-in.collection.ts';
import { eraseSessionUsesOf } from '../../modules/session/session-use.collection.ts';
import { erasePersonInSpaces } from '../../modules/space/space.collection.ts';
import { erasePersonInTestQuestions } from '../../modules/test-question/test-question.collection.ts';
import { erasePersonInUsers, insertFormerMember } from '../../modules/user/stand-in.collection.ts';
import { findUserByEmail } from '../../modules/user/user.collection.ts';
import { t } from '../../texts/server-texts.ts';
import type { ErasureRow } from './erasure.collection.ts';

/** What each owner has of a person. What the company knows stays, in the name of a former member. */
export async function eraseRowsOf(
  db: Db,
  { _id: pseudonym, companyId, personId: id, person }: ErasureRow,
  now: Date,
): Promise<void> {
  const { firstName, lastName } = person;
  // Someone else may have been invited with their address since: that one’s mails stay.
  const holder = await findUserByEmail(db, person.email);
  const email = holder === null || holder._id === id ? person.email : id;
  const change = { from: id, to: pseudonym };
  const former = { firstName: t('formerMember.firstName'), lastName: t('formerMember.lastName') };
  const name = named(`${firstName} ${lastName}`.trim());
  // Not the end or the beginning of another one.
  const address = `(?<![\\w.+-])${escaped(email)}(?![\\w-])`;
  const nameOrAddress = anyOf(name, address);

  await insertFormerMember(db, companyId, { id: pseudonym, ...former, now });
  await erasePersonInNotes(db, companyId, change);
  await erasePersonInDocuments(db, companyId, change);
  await erasePersonInSources(db, companyId, change);
  await erasePersonInChats(db, companyId, change);
  await erasePersonInReports(db, companyId, change);
  await erasePersonInMustReads(db, companyId, change);
  await erasePersonInTestQuestions(db, companyId, change);
  await erasePersonInSpaces(db, companyId, change);
  await erasePersonInCompanies(db, change);
  await erasePersonInDeployments(db, change);
  await erasePersonInAudit(db, companyId, {
    id,
    pseudonym,
    firstName,
    lastName,
    formerFirstName: former.firstName,
    formerLastName: former.lastName,
  });
  await erasePersonInNotifications(db, companyId, { id, name: anyOf(name) });
  await erasePersonInInbox(db, companyId, change, anyOf(name));
  await removeTargetsOf(db, { companyId, userId: id });
  await erasePersonInApiTokens(db, companyId, id);
  await eraseSessionUsesOf(db, companyId, id);
  await eraseProviderSignInsOf(db, companyId, id);
  await eraseContactsOf(db, companyId, id);
  await eraseAllowancesOf(db, companyId, anyOf(`:${escaped(id)}:`, `:${escaped(email)}:`));
  await eraseAnswersAbout(db, { id, email });
  await eraseJobsNaming(db, anyOf(escaped(id), address));
  await eraseMailsNaming(db, nameOrAddress);
  await eraseQueuedMailsNaming(db, nameOrAddress);
  await forgetAccount(db, id);
}

/** Last of all: by these rows the person is found. */
export async function eraseUserRow(db: Db, { _id, companyId, personId }: ErasureRow): Promise<void> {
  await erasePersonInUsers(db, companyId, { from: personId, to: _id });
}

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The embedded database knows no `\p{L}`; names in Latin letters need no more. */
const capital = 'A-Z\u00bf-\u00df';
const letter = '[\\w\u00bf-\u024f-]';

/** The name and no longer one. Someone with a single name is not everyone else who has it before another. */
function named(name: string): string {
  const others = name.includes(' ') ? '' : `|[- ][${capital}]`;
  return `(?<!${letter})${escaped(name)}(?!${letter}${others})`;
}
