import type { Feature } from '@savoir/contracts/access';
import { addCompany, addSpace, startTestBff, type TestBff, type TestBffOptions } from '@savoir/testing/bff';
import { afterAll, beforeAll } from 'vitest';
import { openClient, type TestClient } from './client.ts';

/** The application of the test that runs; another one inside `companyWith`. */
export let bff: TestBff;
export let client: TestClient;

/** Starts the application once for a file of tests. */
export function startApplication(options?: TestBffOptions | (() => Promise<TestBffOptions>)): void {
  beforeAll(async () => {
    bff = await startTestBff(typeof options === 'function' ? await options() : options);
    client = await openClient(bff);
  });
  afterAll(() => bff.close());
}

/** Runs the check with another application of its own. */
export async function companyWith(options: () => Promise<TestBffOptions>, check: () => Promise<void>): Promise<void> {
  const [usual, usualClient] = [bff, client];
  bff = await startTestBff(await options());
  client = await openClient(bff);
  try {
    await check();
  } finally {
    await bff.close();
    [bff, client] = [usual, usualClient];
  }
}

/**
 * Runs the check in an empty company with these features, in the same application: for less than half of what another one
 * costs. The people move there and back, and belong to no space at first.
 */
export async function emptyCompanyWith(features: Feature[], check: () => Promise<void>): Promise<void> {
  const usual = bff;
  const { services } = usual;
  const company = await addCompany(services, usual.company.name, features);
  const users = services.db.collection<{ _id: string }>('users');
  const everybody = { _id: { $in: Object.values(usual.users).map(({ id }) => id) } };
  const moveTo = ({ id: companyId }: { id: string }) =>
    users.updateMany(everybody, { $set: { companyId, spaceIds: [] } });
  await moveTo(company);
  bff = {
    ...usual,
    company,
    spaceIds: [await addSpace(services, company.id, 'Atelier'), await addSpace(services, company.id, 'Ligne')],
    async addUser(role, changes) {
      const user = await usual.addUser(role, changes);
      await users.updateOne({ _id: user.id }, { $set: { companyId: company.id } });
      return user;
    },
  };
  try {
    await check();
  } finally {
    bff = usual;
    await moveTo(usual.company);
  }
}
