import { can, type Actor } from '@savoir/contracts/access';
import type { TestQuestionRow } from '../../modules/test-question/test-question.row.ts';

type Viewer = Actor & { visibleSpaceIds: string[] | null };

/** What it shows is what its spaces hold: it is for those who judge, and see all of them. */
export const seesQuestion = (
  viewer: Viewer,
  { companyId, spaceIds }: Pick<TestQuestionRow, 'companyId' | 'spaceIds'>,
): boolean =>
  viewer.companyId === companyId &&
  can({ ...viewer, trialEnded: false }, 'question.judge') &&
  (viewer.visibleSpaceIds === null ||
    (spaceIds !== null && spaceIds.every((id) => viewer.visibleSpaceIds?.includes(id) === true)));
