import type { Role } from '@savoir/contracts/access';
import { getCompany, ownCompany, setRetention, updateCompany } from '@savoir/contracts/companies';
import { getUser, updateUser } from '@savoir/contracts/users';
import type { TestUser } from '@savoir/testing/bff';
import type { TestClient } from './client.ts';

// Changes made from what the server says now; tests about stale versions send their own.

/** By `who`, from the version an administrator reads. */
export async function changeAccount(client: TestClient, who: Role | TestUser, id: string, body: object) {
  const { body: read } = await client.call('admin', getUser, { params: { id } });
  return client.call(who, updateUser, { params: { id }, body, version: read.version ?? 0 });
}

export async function changeCompany(client: TestClient, id: string, body: object, query: Record<string, string> = {}) {
  const { version } = (await client.call('dev', getCompany, { params: { id } })).body;
  return client.call('dev', updateCompany, { params: { id }, body, query, version });
}

export async function changeRetention(client: TestClient, body: object) {
  const { version } = (await client.call('admin', ownCompany)).body;
  return client.call('admin', setRetention, { body, version });
}
