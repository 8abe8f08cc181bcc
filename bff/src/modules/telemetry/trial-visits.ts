import type { Services } from '../../services.ts';
import type { RemoteRow } from '../remote/remote.collection.ts';
import { judgeCanary, type Judgement } from './canary-rule.ts';
import { findTrialPeople } from './trial-person.collection.ts';

/** How the trial of this remote stands by what people’s browsers reported since it started; null without a trial. */
export async function judgeTrial(
  { db }: Pick<Services, 'db'>,
  { _id: name, canary }: Pick<RemoteRow, '_id' | 'canary'>,
): Promise<Judgement | null> {
  const since = canary?.since;
  if (since === undefined) return null;
  const people = await findTrialPeople(db, name, since);
  return judgeCanary(
    people.filter(({ isTried }) => isTried),
    people.filter(({ isTried }) => !isTried),
  );
}
