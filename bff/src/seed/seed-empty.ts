import type { Services } from '../services.ts';
import { ownCompany } from './demonstration-companies.ts';
import { firstDeveloper } from './demonstration-users.ts';
import { seedCompany, seedUser } from './seed-people.ts';
import { beginSeed, endSeed } from './seed.collection.ts';

/** One developer, from whom everything else can be made. */
export async function seedEmpty(services: Services): Promise<void> {
  await beginSeed(services.db, [{ companyId: ownCompany.id, userId: firstDeveloper.id, invited: false }]);
  await seedCompany(services, ownCompany, { pages: null, users: null });
  await seedUser(services, firstDeveloper);
  await endSeed(services.db, services.clock());
}
