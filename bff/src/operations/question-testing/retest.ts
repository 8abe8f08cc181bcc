import { hasOpenGaps } from '../../modules/chat/gaps/gap.collection.ts';
import { countTestQuestions, findCursor } from '../../modules/test-question/test-question.collection.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import { findSequence } from '../../knowledge/source.collection.ts';
import type { Services } from '../../services.ts';

export const changeJobType = 'test-questions';

export interface Changed {
  companyId: string;
}

type Retesting = Pick<Services, 'db' | 'jobs'>;

/** Has what the company’s latest changes touch asked again, where there is something to ask. Safe to repeat. */
async function enqueueRetest({ db, jobs }: Retesting, companyId: string): Promise<void> {
  const [seq, seen] = await Promise.all([findSequence(db, companyId), findCursor(db, companyId)]);
  if (seq <= seen || !(await hasQuestions({ db }, companyId))) return;
  await jobs.enqueue(changeJobType, `${changeJobType}:${companyId}:${seq}`, { companyId } satisfies Changed);
}

const hasQuestions = async ({ db }: Pick<Services, 'db'>, companyId: string): Promise<boolean> =>
  (await countTestQuestions(db, companyId)) > 0 || hasOpenGaps(db, companyId);

/** A knowledge base each change of which has questions asked again. */
export function withRetests<Base extends Knowledge>(knowledge: Base, { db, jobs }: Retesting): Base {
  // Who changes the knowledge base does it again where this fails: a consumer or a job.
  const retest = (companyId: string) => enqueueRetest({ db, jobs }, companyId);
  return {
    ...knowledge,
    async publish(source) {
      await knowledge.publish(source);
      await retest(source.companyId);
    },
    async remove(companyId, sourceType, sourceId) {
      await knowledge.remove(companyId, sourceType, sourceId);
      await retest(companyId);
    },
    async update(companyId, sourceType, sourceId, changes) {
      await knowledge.update(companyId, sourceType, sourceId, changes);
      await retest(companyId);
    },
  };
}
