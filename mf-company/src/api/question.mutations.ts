import {
  askTestQuestion,
  createTestQuestion,
  deleteTestQuestion,
  dismissRatedQuestion,
  updateTestQuestion,
  type NewTestQuestion,
  type TestQuestion,
} from '@savoir/contracts/test-questions';
import { errorText, type HostApi, type TFunction } from '@savoir/remote-kit';
import { entityKeys, mutationWithToasts } from '@savoir/remote-kit/query';
import { questionKeys } from './question.queries.ts';

type Host = Pick<HostApi, 'api' | 'toast'>;
type T = TFunction<'company'>;

const stale = () => [questionKeys.tests, questionKeys.rated];

/** Repeated after a cut, it makes one question. */
export const createQuestionMutation = (host: Host, t: T, idempotencyKey: string) =>
  mutationWithToasts<NewTestQuestion, TestQuestion>(host, {
    call: (body) => host.api.call(createTestQuestion, { body }, { idempotencyKey }),
    stale,
    done: () => t('questions.form.saved'),
    failed: (error) => ({ kind: 'error', title: t('questions.form.notSaved'), description: errorText(error) }),
    staleOnFailure: stale,
  });

export const updateQuestionMutation = (host: Host, t: T, { id, version }: Pick<TestQuestion, 'id' | 'version'>) =>
  mutationWithToasts<NewTestQuestion, TestQuestion>(host, {
    call: ({ question, expected, spaceIds }) =>
      host.api.call(
        updateTestQuestion,
        { params: { id }, body: { question, expected, ...(spaceIds !== undefined && { spaceIds }) } },
        { version },
      ),
    stale,
    done: () => t('questions.form.saved'),
    failed: (error) => ({ kind: 'error', title: t('questions.form.notSaved'), description: errorText(error) }),
    staleOnFailure: stale,
  });

export const askNowMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<TestQuestion, 'id'>, TestQuestion>(host, {
    call: ({ id }) => host.api.call(askTestQuestion, { params: { id } }),
    stale,
    done: ({ verdict }) => (verdict === null ? null : t(`questions.ran.${verdict}`)),
    failed: () => t('questions.notRun'),
    staleOnFailure: stale,
  });

export const deleteQuestionMutation = (host: Host, t: T) =>
  mutationWithToasts<Pick<TestQuestion, 'id'>, unknown>(host, {
    call: ({ id }) => host.api.call(deleteTestQuestion, { params: { id } }),
    stale,
    done: () => t('questions.deleted'),
    failed: () => t('questions.notDeleted'),
    staleOnFailure: stale,
  });

export const dismissRatedMutation = (host: Host, t: T) =>
  mutationWithToasts<{ id: string }, unknown>(host, {
    call: ({ id }) => host.api.call(dismissRatedQuestion, { params: { id } }),
    stale: () => [entityKeys.knowledge],
    done: () => t('questions.rated.dismissed'),
    failed: () => t('questions.rated.notDismissed'),
    staleOnFailure: stale,
  });
