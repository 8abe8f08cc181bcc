import type { Db } from '../../adapters/database/database.ts';
import { eachRow } from '../../adapters/database/in-parts.ts';
import type { AuditRow } from './audit.collection.ts';

const rowsOf = (db: Db) => db.collection<AuditRow>('audit');

/** What a person did and what was done to them. Who did it, and to whom they did something, is about others. */
export const findAuditAbout = (db: Db, companyId: string, personId: string): AsyncIterable<object> =>
  eachRow(
    rowsOf(db)
      .find({ companyId, $or: [{ byId: personId }, { subjectId: personId }] })
      .sort({ date: 1 })
      .map((row) => toEntryOf(personId, row)),
  );

function toEntryOf(
  personId: string,
  { date, action, byId, subjectId, subjectTitle, denied, changes, address, token }: AuditRow,
): object {
  const isAboutAnother = action.startsWith('user') && subjectId !== personId;
  return {
    date,
    action,
    by: byId === personId ? 'person' : 'other',
    ...(!isAboutAnother && subjectTitle !== '' && { subject: subjectTitle }),
    ...(!isAboutAnother && changes !== undefined && { changes }),
    ...(denied === true && { denied }),
    ...(byId === personId && address !== undefined && { address }),
    ...(byId === personId && token !== undefined && { token }),
  };
}

export interface ErasedPerson {
  id: string;
  /** What stands in the place of their id, so that what belongs together still does. */
  pseudonym: string;
  firstName: string;
  lastName: string;
  /** What stands in the place of their name. */
  formerFirstName: string;
  formerLastName: string;
}

/** Retains what happened and takes out who it was: in the log of every company, as developers act in others’, too. */
export async function erasePersonInAudit(db: Db, companyId: string, person: ErasedPerson): Promise<void> {
  const { id, pseudonym, formerFirstName, formerLastName } = person;
  const rows = rowsOf(db);
  await rows.updateMany(
    { byId: id, outsider: { $exists: true } },
    { $set: { 'outsider.firstName': formerFirstName, 'outsider.lastName': formerLastName } },
  );
  await rows.updateMany({ byId: id, action: /^apiTokens\./ }, { $set: { subjectTitle: '' } });
  await rows.updateMany({ byId: id }, { $set: { byId: pseudonym }, $unset: { address: '', token: '' } });
  await eraseChangesOf(db, id);
  await rows.updateMany(
    { subjectId: id },
    { $set: { subjectId: pseudonym, subjectTitle: `${formerFirstName} ${formerLastName}` } },
  );
  await eraseNameInChanges(db, companyId, person);
}

/** Of a changed address, name, service or position it is kept that it changed. */
async function eraseChangesOf(db: Db, id: string): Promise<void> {
  const personal = new Set(['email', 'firstName', 'lastName', 'service', 'position']);
  for (const row of await rowsOf(db)
    .find({ subjectId: id, changes: { $exists: true } })
    .toArray()) {
    const changes = (row.changes ?? []).map((change) =>
      personal.has(change.field) ? { field: change.field, from: null, to: null } : change,
    );
    await rowsOf(db).updateOne({ _id: row._id }, { $set: { changes } });
  }
}

/** Members of a space, and people who were imported, are told by name. */
async function eraseNameInChanges(
  db: Db,
  companyId: string,
  { firstName, lastName, formerFirstName, formerLastName }: ErasedPerson,
): Promise<void> {
  const name = `${firstName} ${lastName}`;
  const former = `${formerFirstName} ${formerLastName}`;
  const without = (values: string[] | null) => values?.map((value) => (value === name ? former : value)) ?? null;
  const named = { companyId, $or: [{ 'changes.from': name }, { 'changes.to': name }] };
  for (const row of await rowsOf(db).find(named).toArray()) {
    const changes = (row.changes ?? []).map(({ field, from, to }) => ({
      field,
      from: without(from),
      to: without(to),
    }));
    await rowsOf(db).updateOne({ _id: row._id }, { $set: { changes } });
  }
}
