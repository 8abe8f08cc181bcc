import { trialOf } from '@savoir/contracts/companies';
import type { User } from '@savoir/contracts/users';
import { versionOf } from '../../adapters/database/row-version.ts';
import type { CompanyRow } from '../company/company.collection.ts';
import type { UserRow } from './user.collection.ts';

export function toUser(row: UserRow, company: CompanyRow, now: Date): User {
  const { _id, email, firstName, lastName, role, service, position, notificationsActive, spaceIds, active } = row;
  const trial = trialOf(company, now);
  return {
    id: _id,
    email,
    firstName,
    lastName,
    role,
    service,
    position,
    notificationsActive,
    spaceIds,
    active,
    company: {
      id: company._id,
      name: company.name,
      enabledFeatures: company.enabledFeatures,
      ...(trial !== null && { trial }),
    },
    lastSeenDate: row.lastSeenDate?.toISOString() ?? null,
    invited: row.lastSeenDate === null && row.hasPassword !== true,
    ...(row.directory !== undefined && { isOfDirectory: true }),
    version: versionOf(row),
  };
}
