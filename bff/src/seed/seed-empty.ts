import { randomBytes } from 'node:crypto';
import type { Services } from '../services.ts';
import { ownCompany } from './demonstration-companies.ts';
import { firstDeveloper } from './demonstration-users.ts';
import { seedCompany, seedUser } from './seed-people.ts';
import { startSeed, endSeed } from '../modules/installation/installation.collection.ts';

/** One developer, from whom everything else can be made. */
export async function seedEmpty(services: Services): Promise<void> {
  await startSeed(services.db, [{ companyId: ownCompany.id, userId: firstDeveloper.id, invited: true }]);
  await seedCompany(services, ownCompany, { pages: null, users: null });
  const email = services.config.firstAccountEmail ?? firstDeveloper.email;
  // A password that no one learns: the welcome makes one to be used once.
  await seedUser(services, { ...firstDeveloper, email }, `${randomBytes(24).toString('base64url')}-Aa1`);
  await endSeed(services.db, services.clock());
}
