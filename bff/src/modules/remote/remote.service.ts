import { Failure } from '../../http/failure.ts';
import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { findCompanies } from '../company/company.collection.ts';
import { staleVersion } from '../user/stale-version.ts';
import { hasVersion } from './built-folder.ts';
import {
  changeRemote,
  changesTo,
  findRemote,
  servedOf,
  type RemoteChanges,
  type RemoteRow,
  type StoppedCanaryRow,
} from './remote.collection.ts';
import { addEndedTrial, findVersion, markServed } from './remote-version.collection.ts';

/** A change by someone, made from the revision they read. */
export interface RemoteChange {
  name: string;
  revision: number;
  actor: Pick<SignedInActor, 'id' | 'companyId'>;
}

/** New visitors get this version from now on. It is no trial any more. Throws REMOTE_NOT_FOUND, REMOTE_VERSION_NOT_FOUND, VERSION_STALE. */
export async function activateVersion(services: Services, change: RemoteChange, version: string): Promise<RemoteRow> {
  const row = await atRevision(services, change);
  await requireVersion(services, change.name, version);
  if (row.active === version) return row;
  return save(services, { ...change, before: row }, changesTo(version, row, services.clock()));
}

/** Throws COMPANY_NOT_FOUND as well. */
export async function startCanary(
  services: Services,
  change: RemoteChange,
  { version, companies, percentage }: { version: string; companies: readonly string[]; percentage: number },
): Promise<RemoteRow> {
  const before = await atRevision(services, change);
  await requireVersion(services, change.name, version);
  const companyIds = await findCompanyIds(services, companies);
  const startedBy = { companyId: change.actor.companyId, userId: change.actor.id };
  const canary = { version, companyIds, percentage, since: services.clock(), startedBy };
  return save(services, { ...change, before }, { canary, stopped: null });
}

export async function endCanary(services: Services, change: RemoteChange): Promise<RemoteRow> {
  const row = await atRevision(services, change);
  return row.canary === null ? row : save(services, { ...change, before: row }, { canary: null });
}

/** Ended by the product. False when someone changed the remote meanwhile. */
export async function stopCanary(services: Services, before: RemoteRow, stopped: StoppedCanaryRow): Promise<boolean> {
  const { db, clock } = services;
  const known = { name: before._id, revision: before.revision };
  const changed = await changeRemote(db, known, { canary: null, stopped }, { byId: null, date: clock() });
  if (changed === null) return false;
  await markServed(db, before._id, servedOf(before), clock());
  await addEndedTrial(db, before._id, stopped);
  return true;
}

export async function switchRemote(services: Services, change: RemoteChange, isOff: boolean): Promise<RemoteRow> {
  const row = await atRevision(services, change);
  return row.isOff === isOff ? row : save(services, { ...change, before: row }, { isOff });
}

async function atRevision(services: Services, { name, revision, actor }: RemoteChange): Promise<RemoteRow> {
  const row = await findRemote(services.db, name);
  if (row === null) throw new Failure('REMOTE_NOT_FOUND', { context: { name } });
  if (row.revision !== revision) throw await staleVersion(services, actor, row);
  return row;
}

async function save(
  services: Services,
  { name, revision, actor, before }: RemoteChange & { before: RemoteRow },
  changes: RemoteChanges,
): Promise<RemoteRow> {
  const { db, clock } = services;
  const changed = await changeRemote(db, { name, revision }, changes, { byId: actor.id, date: clock() });
  if (changed === null) throw await staleVersion(services, actor, await findRemote(db, name));
  await markServed(db, name, servedOf(before), clock());
  return changed;
}

/** Its files are in the store, or in this server's folder. */
async function requireVersion({ db, config }: Services, name: string, version: string): Promise<void> {
  const row = await findVersion(db, name, version);
  if (row !== null && (row.isStored || (await hasVersion(config.remotesDir, name, version)))) return;
  throw new Failure('REMOTE_VERSION_NOT_FOUND', { context: { name, version } });
}

async function findCompanyIds({ db }: Services, wanted: readonly string[]): Promise<string[]> {
  const companies = wanted.length === 0 ? [] : await findCompanies(db);
  const ids = wanted.map((text) => {
    const name = text.trim().toLocaleLowerCase('fr');
    const found = companies.find((company) => company._id === text || company.name.toLocaleLowerCase('fr') === name);
    if (found === undefined) throw new Failure('COMPANY_NOT_FOUND', { context: { company: text } });
    return found._id;
  });
  return [...new Set(ids)];
}
