import type { Actor } from '@savoir/contracts/access';
import type { InboxChoices } from '@savoir/contracts/inbox';
import type { Db } from '../../adapters/database/database.ts';
import { findCompany } from '../company/company.collection.ts';
import { visibleSpaceIds } from '../user/actor-of.ts';
import { findUsers } from '../user/user.collection.ts';

/** Someone who may be notified of something, with what they may see. */
export interface Recipient extends Actor {
  /** Null: every space. */
  visibleSpaceIds: string[] | null;
  /** Wants notifications in their browsers. */
  notificationsActive: boolean;
  choices: InboxChoices;
}

/** Those of the company who work here. None while the company is closed. */
export async function findRecipients(db: Db, companyId: string): Promise<Recipient[]> {
  const company = await findCompany(db, companyId);
  if (company?.active !== true) return [];
  const features = company.enabledFeatures;
  return (await findUsers(db, companyId))
    .filter(({ active }) => active)
    .map(({ _id, role, spaceIds, notificationsActive, inboxChoices = {} }) => ({
      id: _id,
      role,
      companyId,
      features,
      visibleSpaceIds: visibleSpaceIds({ role, features, spaceIds }),
      notificationsActive,
      choices: inboxChoices,
    }));
}

/** Is content of these spaces for this person? Content of no space is for all. */
export const seesSpaces = (
  { visibleSpaceIds: visible }: Pick<Recipient, 'visibleSpaceIds'>,
  spaceIds: readonly string[],
): boolean => visible === null || spaceIds.length === 0 || spaceIds.some((id) => visible.includes(id));
