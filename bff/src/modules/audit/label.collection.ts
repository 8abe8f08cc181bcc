import type { Db } from '../../adapters/database/database.ts';

interface Named {
  _id: string;
  companyId: string;
  title?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
}

/** Collection by the first word of an endpoint's id. */
const collections: Record<string, string> = {
  notes: 'notes',
  documents: 'documents',
  spaces: 'spaces',
  users: 'users',
  companies: 'companies',
};

/** The name an object has now, asked before it may be gone. Conversations are private: they have none here. */
export async function findLabel(db: Db, companyId: string, kind: string, id: string): Promise<string | null> {
  const collection = collections[kind];
  if (collection === undefined) return null;
  const isCompany = collection === 'companies';
  const row = await db
    .collection<Named>(collection)
    .findOne(
      { _id: id, ...(isCompany ? {} : { companyId }) },
      { projection: { title: 1, name: 1, firstName: 1, lastName: 1 } },
    );
  return row === null ? null : nameOf(row);
}

export function nameOf({ title, name, firstName, lastName }: Partial<Named>): string | null {
  return title ?? name ?? (firstName === undefined ? null : `${firstName} ${lastName ?? ''}`.trim());
}
