import { countCompanies } from '../modules/company/company.collection.ts';
import type { Services } from '../services.ts';
import { seedDemonstration } from './seed-demonstration.ts';
import { seedEmpty } from './seed-empty.ts';
import { findSeed } from '../modules/installation/installation.collection.ts';

/** Fills an installation that has never been used; with a user pool of its own, accounts are made elsewhere and nothing is written. */
export async function seedFirstStart(services: Services): Promise<void> {
  if (services.identity.accounts === null) return;
  const seed = await findSeed(services.db);
  if (seed?.endDate != null) return;
  if (seed === null && (await countCompanies(services.db)) > 0) return;
  await (services.config.demonstration ? seedDemonstration(services) : seedEmpty(services));
}
