import * as contracts from '@savoir/contracts/test-questions';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInActor } from '../../http/actor.ts';
import { handle } from '../../http/handle.ts';
import { findTestQuestions } from '../../modules/test-question/test-question.collection.ts';
import { holds, verdictOf, type TestQuestionRow } from '../../modules/test-question/test-question.row.ts';
import type { Services } from '../../services.ts';
import { seesQuestion } from './question-access.ts';
import { rateDays } from './rate-days.ts';
import { dismissRated, ratedQuestionsOf } from './rated-questions.ts';
import { askQuestionNow, changeQuestion, createQuestion, removeQuestion } from './test-question.service.ts';
import { questionSeenBy, questionsSeenBy } from './to-test-question.ts';

const daysShown = 30;

export const questionTestingOperation =
  (services: Services): FastifyPluginAsync =>
  async (app) => {
    handle(app, contracts.listTestQuestions, async ({ actor }) => {
      const rows = await questionsOf(services, actor);
      return {
        items: await questionsSeenBy(services, actor, rows),
        days: rateDays(rows, services.clock(), daysShown),
      };
    });
    handle(app, contracts.listRatedQuestions, async ({ actor }) => ratedQuestionsOf(services, actor));
    handle(app, contracts.createTestQuestion, async ({ actor, newId, body }) =>
      questionSeenBy(services, actor, await createQuestion(services, actor, newId, body)),
    );
    handle(app, contracts.updateTestQuestion, async ({ actor, params, version, body }) =>
      questionSeenBy(services, actor, await changeQuestion(services, actor, { id: params.id, version }, body)),
    );
    handle(app, contracts.deleteTestQuestion, async ({ actor, params }) => removeQuestion(services, actor, params.id));
    handle(app, contracts.askTestQuestion, async ({ actor, params, signal }) =>
      questionSeenBy(services, actor, await askQuestionNow(services, actor, params.id, signal)),
    );
    handle(app, contracts.dismissRatedQuestion, async ({ actor, params }) => dismissRated(services, actor, params.id));
  };

/** Broken ones first. */
async function questionsOf({ db }: Services, actor: SignedInActor): Promise<TestQuestionRow[]> {
  const rows = (await findTestQuestions(db, actor.companyId)).filter((row) => seesQuestion(actor, row));
  return rows.toSorted((a, b) => Number(isBroken(b)) - Number(isBroken(a)));
}

function isBroken(row: TestQuestionRow): boolean {
  const verdict = verdictOf(row);
  return verdict !== null && !holds(verdict);
}
