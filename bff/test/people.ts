import type { TestBff } from '@savoir/testing/bff';

let serial = 0;

/** A new person, as the API takes them. */
export const someone = (changes: object = {}) => ({
  email: `nouveau.${++serial}@exemple.test`,
  firstName: 'Ana',
  lastName: 'Costa',
  role: 'reader',
  service: 'Production',
  position: 'Conductrice',
  spaceIds: [],
  ...changes,
});

export const mailsTo = ({ services }: TestBff, to: string) =>
  services.db.collection<{ to: string; text: string }>('outbox').find({ to }).toArray();

export async function temporaryPasswordOf(bff: TestBff, email: string): Promise<string> {
  const last = (await mailsTo(bff, email)).at(-1);
  return /^[A-Z]{4}-[a-z]{4}-[a-z]{4}-\d{4}$/m.exec(last?.text ?? '')?.[0] ?? '';
}

/** Accounts of the company that are not deactivated. */
export const licences = ({ services, company }: TestBff): Promise<number> =>
  services.db.collection('users').countDocuments({ companyId: company.id, active: true });

export async function limitLicences({ services, company }: TestBff, quotaUsersLimit: number | null): Promise<void> {
  await services.db
    .collection<{ _id: string }>('companies')
    .updateOne({ _id: company.id }, { $set: { quotaUsersLimit } });
}
