import type { Db } from '../../adapters/database/database.ts';
import type { JobRow } from '../../jobs/job.collection.ts';

/** What belongs to the user pool is removed by its administration; jobs and answers are keyed otherwise. */
const keyedOtherwise =
  /^(identity_|system\.)|^(jobs|idempotency|companies|outbox|installation|knowledgeSequences|deletions)$/;

/** Collections whose rows carry the id of their company. */
async function companyCollections(db: Db): Promise<string[]> {
  const all = await db.listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => !keyedOtherwise.test(name));
}

/** Rows of every collection, those that other parts of the product will bring included. */
export async function eraseRows(db: Db, companyId: string): Promise<void> {
  for (const name of await companyCollections(db)) await db.collection(name).deleteMany({ companyId });
  await db.collection<{ _id: string }>('knowledgeSequences').deleteOne({ _id: companyId });
}

/** Takes the company's work away from the workers. True when some of it was running. */
export async function eraseJobs(db: Db, companyId: string): Promise<boolean> {
  const jobs = db.collection<JobRow>('jobs');
  const mine = { 'payload.companyId': companyId };
  const running = await jobs.countDocuments({ ...mine, state: 'open', leaseId: { $ne: null } });
  await jobs.deleteMany(mine);
  return running > 0;
}

/** What is left of its people elsewhere: mails to them, answers kept for repeated calls, accounts of the first start. */
export async function eraseTraces(
  db: Db,
  companyId: string,
  people: { ids: readonly string[]; emails: readonly string[] },
): Promise<void> {
  await db.collection('outbox').deleteMany({ to: { $in: [...people.emails] } });
  await db.collection('queuedMails').deleteMany({ 'mail.to': { $in: [...people.emails] } });
  const answers = db.collection<{ _id: string }>('idempotency');
  for (const id of people.ids) await answers.deleteMany({ _id: { $gte: `${id}:`, $lt: `${id};` } });
  // Of developers of other companies, who made this one or its users.
  await answers.deleteMany({ $or: [{ 'answer.id': companyId }, { 'answer.company.id': companyId }] });
  await db
    .collection<{ _id: string; accounts: { companyId: string }[] }>('installation')
    .updateMany({}, { $pull: { accounts: { companyId } } });
  // That somebody deleted a company stays known; which one does not.
  await db
    .collection('audit')
    .updateMany({ subjectId: { $in: [companyId, ...people.ids] } }, { $set: { subjectId: '', subjectTitle: '' } });
}
