import type { Privacy } from '@savoir/contracts/companies';
import type { SignedInActor } from '../../http/actor.ts';
import type { CompanyRow } from '../../modules/company/company.collection.ts';
import { requireCompany } from '../../modules/company/company.service.ts';
import { conversationsExportedSince } from '../../modules/company/privacy.ts';
import type { Services } from '../../services.ts';
import { removeExportsWithConversations } from '../archive/old-exports.ts';
import { changeAtVersion } from './change-company.service.ts';

/** Turned on again, it starts again: no one was notified in between. */
export async function changePrivacyOf(
  services: Services,
  actor: SignedInActor,
  version: number,
  { exportsConversations }: Privacy,
): Promise<CompanyRow> {
  const { companyId } = actor;
  const before = conversationsExportedSince(await requireCompany(services, companyId));
  const since = exportsConversations ? (before ?? services.clock()) : null;
  const fields = { conversationsExportedSince: since };
  const changed = await changeAtVersion(services, actor, { companyId, version }, fields);
  if (since === null) await removeExportsWithConversations(services, companyId);
  return changed;
}
