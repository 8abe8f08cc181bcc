import { randomBytes } from 'node:crypto';
import { newId } from '@savoir/contracts/common';
import type { Services } from '../services.ts';
import { firstFeatures } from '../modules/company/first-features.ts';
import { seedCompany, seedUser } from './seed-people.ts';
import { startSeed, endSeed, findSeed } from '../modules/installation/installation.collection.ts';

/** Of the first account, where no setting says another one. */
export const firstAccountEmail = 'compte.developpeur@savoir.local';

/**
 * One developer, from whom everything else can be made. Their ids are of this installation alone: a company that began in
 * another one may be brought here.
 */
export async function seedEmpty(services: Services): Promise<void> {
  const { db, config, clock } = services;
  // A start that was cut goes on with what it began.
  const [begun] = (await findSeed(db))?.accounts ?? [];
  const { companyId, userId } = begun ?? { companyId: newId(), userId: newId() };
  await startSeed(db, [{ companyId, userId, invited: true }]);
  await seedCompany(
    services,
    { id: companyId, name: 'Mon entreprise', features: firstFeatures },
    { pages: null, users: null },
  );
  // A password that nobody learns: the welcome makes one to be used once.
  const password = `${randomBytes(24).toString('base64url')}-Aa1`;
  await seedUser(
    services,
    {
      id: userId,
      companyId,
      firstName: 'Compte',
      lastName: 'Développeur',
      email: config.firstAccountEmail ?? firstAccountEmail,
      role: 'dev',
      service: '',
      position: '',
      spaceIds: [],
      invited: true,
    },
    password,
  );
  await endSeed(db, clock());
}
