import { newId } from '@savoir/contracts/common';
import type { FirstStart } from '@savoir/contracts/first-start';
import { isNamed } from '../../adapters/identity/embedded-administration.ts';
import type { FirstAccounts } from '../../adapters/identity/identity.ts';
import { Failure } from '../../http/failure.ts';
import { insertAudit } from '../../modules/audit/audit.collection.ts';
import { changeCompany, findCompany } from '../../modules/company/company.collection.ts';
import { findSeededAccounts, findSeed } from '../../modules/installation/installation.collection.ts';
import { whileAccountsRest } from '../../modules/user/accounts.ts';
import { countCompanyUsers } from '../../modules/user/company-users.collection.ts';
import { findUserByEmail, insertUser } from '../../modules/user/user.collection.ts';
import type { Services } from '../../services.ts';
import { t } from '../../texts/server-texts.ts';

export type FirstAdministrator = Omit<FirstStart, 'code'>;

/** Who may be made by those who operate the installation. */
export type FirstRole = 'admin' | 'dev';

/** The company that a start without the demonstration made, as long as no one has come to it; null otherwise. */
export async function findUntouchedCompany({ db }: Services): Promise<string | null> {
  const seed = await findSeed(db);
  const [account, ...others] = await findSeededAccounts(db);
  const companyId = seed?.accounts[0]?.companyId;
  if (seed?.endDate == null || companyId === undefined || others.length > 0 || account?.invited !== true) return null;
  return (await countCompanyUsers(db, companyId)).users > 1 ? null : companyId;
}

/** Gives the company of an untouched installation its name and its first administrator. Throws USER_EXISTS, INPUT_INVALID. */
export async function openFirstCompany(
  services: Services,
  companyId: string,
  { companyName, password, ...person }: FirstAdministrator,
  permanent = true,
): Promise<{ userId: string }> {
  const { db, clock } = services;
  const userId = newId();
  const lastChange = { byId: userId, date: clock() };
  await addAdministrator(services, { role: 'admin', userId, companyId, password, permanent, ...person });
  await changeCompany(db, companyId, { name: companyName }, lastChange);
  return { userId };
}

interface NewAdministrator {
  role: FirstRole;
  userId: string;
  companyId: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** The password holds; else the first sign-in asks for another. */
  permanent: boolean;
}

/** An administrator, or a developer, with an account. In the embedded pool, an account without a user, which a run that was cut may leave, is made again. */
export async function addAdministrator(services: Services, administrator: NewAdministrator): Promise<void> {
  const { db, identity, clock } = services;
  const { role, userId, companyId, email, firstName, lastName, permanent } = administrator;
  if ((await findUserByEmail(db, email)) !== null) throw new Failure('USER_EXISTS', { context: { email } });
  const { accounts } = identity;
  if (accounts === null) await inviteBy(services, administrator);
  else {
    await identity.administration.remove(email);
    await makeAccount(accounts, administrator);
  }
  await whileAccountsRest(services, companyId, async (session) => {
    const row = {
      _id: userId,
      // An account of another user pool is bound by its address at the first sign-in.
      subject: accounts === null ? null : userId,
      email,
      firstName,
      lastName,
      role,
      companyId,
      service: '',
      position: '',
      notificationsActive: false,
      spaceIds: [],
      active: true,
      lastSeenDate: null,
      firstDay: [],
      hasPassword: permanent,
      creationDate: clock(),
      version: 1,
    };
    if (!(await insertUser(db, row, session))) throw new Failure('USER_EXISTS', { context: { email } });
    // No one is signed in yet: the first line of the company's log is the system's.
    const action = role === 'dev' ? 'user.developerMade' : 'user.administratorMade';
    const made = { action, subjectId: userId, subjectTitle: `${firstName} ${lastName}` };
    await insertAudit(db, { _id: newId(), companyId, date: clock(), byId: null, ...made }, session);
  });
}

async function makeAccount(accounts: FirstAccounts, { userId, permanent, ...person }: NewAdministrator): Promise<void> {
  const { email, firstName, lastName, password } = person;
  try {
    await accounts.createOnce({
      subject: userId,
      email,
      firstName,
      lastName,
      password,
      permanent,
      isChosen: permanent,
    });
  } catch (error) {
    if (!isNamed(error, 'InvalidPasswordException')) throw error;
    const message = t('firstStart.passwordRefused');
    throw new Failure('INPUT_INVALID', { fields: [{ path: 'password', message }], cause: error });
  }
}

/** In a user pool elsewhere, which mails a temporary password; who has an account there keeps it. */
async function inviteBy({ db, identity }: Services, { companyId, ...person }: NewAdministrator): Promise<void> {
  const company = (await findCompany(db, companyId))?.name ?? '';
  await identity.administration.create(person, { company, inviter: 'Savoir' });
}
