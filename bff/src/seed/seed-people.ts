import type { Feature } from '@savoir/contracts/access';
import { insertCompanyOnce } from '../modules/company/company.collection.ts';
import { insertUserOnce } from '../modules/user/user.collection.ts';
import type { Services } from '../services.ts';
import { demonstrationPassword, type DemonstrationUser } from './demonstration-users.ts';

export async function seedCompany(
  { db, clock }: Services,
  { id, name, features }: { id: string; name: string; features: Feature[] },
  limits: { pages: number | null; users: number | null },
): Promise<void> {
  await insertCompanyOnce(db, {
    _id: id,
    name,
    enabledFeatures: features,
    freeTrial: false,
    freeTrialStartDate: null,
    freeTrialEndDate: null,
    quotaDocumentPagesLimit: limits.pages,
    quotaUsersLimit: limits.users,
    active: true,
    creationDate: clock(),
  });
}

/** The product's user and the pool's account, under one id. */
export async function seedUser(
  { db, identity, clock }: Services,
  user: DemonstrationUser,
  password = demonstrationPassword,
): Promise<void> {
  const { id, companyId, firstName, lastName, email, role, service, position, spaceIds, invited } = user;
  await insertUserOnce(db, {
    _id: id,
    subject: id,
    email,
    firstName,
    lastName,
    role,
    companyId,
    service,
    position,
    notificationsActive: false,
    spaceIds,
    active: true,
    lastSeenDate: null,
    hasPassword: !invited,
    ...(invited && { firstDay: [] }),
    creationDate: clock(),
  });
  await identity.accounts?.createOnce({
    subject: id,
    email,
    firstName,
    lastName,
    password,
    permanent: !invited,
  });
}
