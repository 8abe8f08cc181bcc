import {
  askTestQuestion,
  createTestQuestion,
  deleteTestQuestion,
  dismissRatedQuestion,
  updateTestQuestion,
  type NewTestQuestion,
  type TestQuestion,
} from '@savoir/contracts/test-questions';
import { errorText } from '@savoir/remote-kit';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import type { Host, T } from './host.ts';
import { questionKeys } from './question.queries.ts';

const stale = () => [questionKeys.tests, questionKeys.rated];
/** Whatever came of it: someone else may have been faster. */
const reread = { stale, staleOnFailure: stale };

const saved = (t: T) => ({
  ...reread,
  done: () => t('questions.form.saved'),
  failed: (error: unknown) => ({ title: t('questions.form.notSaved'), description: errorText(error) }),
});

/** Repeated after a cut, it makes one question. */
export const createQuestionMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<NewTestQuestion, TestQuestion>(host, {
    call: (body) => host.api.call(createTestQuestion, { body }, { idempotencyKey }),
    ...saved(t),
  });

export const updateQuestionMutation = (host: Host, t: T, { id, version }: Pick<TestQuestion, 'id' | 'version'>) =>
  mutationWithToasts<NewTestQuestion, TestQuestion>(host, {
    call: ({ question, expected, spaceIds }) =>
      host.api.call(
        updateTestQuestion,
        { params: { id }, body: { question, expected, ...(spaceIds !== undefined && { spaceIds }) } },
        { version },
      ),
    ...saved(t),
  });

export const askNowMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<TestQuestion, 'id'>, TestQuestion>(host, {
    call: ({ id }) => host.api.call(askTestQuestion, { params: { id } }),
    ...reread,
    done: ({ verdict }) => (verdict === null ? null : t(`questions.ran.${verdict}`)),
    failed: () => t('questions.notRun'),
  });

export const deleteQuestionMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<TestQuestion, 'id'>, unknown>(host, {
    call: ({ id }) => host.api.call(deleteTestQuestion, { params: { id } }),
    ...reread,
    done: () => t('questions.deleted'),
    failed: () => t('questions.notDeleted'),
  });

export const dismissRatedMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string }, unknown>(host, {
    call: ({ id }) => host.api.call(dismissRatedQuestion, { params: { id } }),
    stale: () => [entityKeys.knowledge],
    done: () => t('questions.rated.dismissed'),
    failed: () => t('questions.rated.notDismissed'),
    staleOnFailure: stale,
  });
