import { spacesQuery } from '@savoir/api-client';
import { newId } from '@savoir/contracts/common';
import { testQuestionMaxCharacters } from '@savoir/contracts/limits';
import type { NewTestQuestion, RatedQuestion, TestQuestion } from '@savoir/contracts/test-questions';
import { ApiError, useApi, useHost, useTranslation, useUnsavedDialog } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Button, Dialog, FilterChips, lengthProblem, SpacePicker, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { createQuestionMutation, updateQuestionMutation } from '../../api/question.mutations.ts';
import { testQuestionsQuery, type SourceChoice } from '../../api/question.queries.ts';
import { changedNames } from '../../api/versioned/merge.ts';
import { TextField } from '../../features/form/text-field.tsx';
import { SourcePicker } from './source-picker.tsx';
import styles from './questions.module.css';

interface JudgeDialogProps {
  /** The badly rated question that is judged. */
  rated?: RatedQuestion;
  /** The test question that is changed; neither: one is written by hand. */
  test?: TestQuestion;
  onClose: () => void;
}

interface Values {
  question: string;
  kind: 'source' | 'none';
  source: SourceChoice | null;
  page: string;
  spaceIds: readonly string[];
}

const sourceOf = ({ expected }: TestQuestion): SourceChoice | null =>
  expected === null || expected.title === null ? null : { ...expected, title: expected.title };

const valuesOf = ({ rated, test }: Pick<JudgeDialogProps, 'rated' | 'test'>): Values => ({
  question: test?.question ?? rated?.question ?? '',
  kind: test !== undefined && test.expected === null ? 'none' : 'source',
  source: test === undefined ? null : sourceOf(test),
  page: test?.expected?.page?.toString() ?? '',
  spaceIds: test?.spaces?.map(({ id }) => id) ?? [],
});

/** Says what the right source of a question is, and with which spaces it is asked. */
export function JudgeDialog({ rated, test, onClose }: JudgeDialogProps): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const api = useApi();
  const [idempotencyKey] = useState(() => newId());
  const [first] = useState(() => valuesOf({ rated, test }));
  const [values, setValues] = useState(first);
  const { data: known } = useQuery({ ...testQuestionsQuery(api), enabled: false });
  // Who was told that someone else saved meanwhile, and sends again, replaces that.
  const [isTold, setTold] = useState(false);
  const from = (isTold ? known?.items.find(({ id }) => id === test?.id) : undefined) ?? test;
  const { mutate, isPending } = useMutation(
    from === undefined ? createQuestionMutation(host, t, idempotencyKey) : updateQuestionMutation(host, t, from),
  );
  const { data: spaces = [] } = useQuery(spacesQuery(api));
  const [tried, setTried] = useState(false);
  const faults = faultsOf(values, t);
  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }));
  const leave = useUnsavedDialog(changedNames(first, values).length > 0, onClose);

  function send(): void {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== null)) return;
    const body = { ...inputOf(values), ...(rated !== undefined && { ratedId: rated.id }) };
    mutate(body, {
      onSuccess: onClose,
      onError: (error) => setTold(error instanceof ApiError && error.code === 'VERSION_STALE'),
    });
  }
  const shown = (fault: string | null) => (tried ? fault : null);

  return (
    <Dialog
      title={t(`questions.form.${test !== undefined ? 'edit' : rated !== undefined ? 'judge' : 'create'}`)}
      widthPx={600}
      onClose={() => void leave()}
      onSubmit={send}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('questions.form.cancel')}</Button>
          <Button kind="primary" type="submit" loading={isPending} loadingText={t('questions.form.saving')}>
            {t('questions.form.save')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <TextField
          label={t('questions.form.question')}
          hint={t('questions.form.questionHint')}
          error={shown(faults.question)}
          maxCharacters={testQuestionMaxCharacters}
          data-autofocus
          value={values.question}
          onChange={(question) => set({ question })}
        />
        <FilterChips
          label={t('questions.form.kind')}
          options={(['source', 'none'] as const).map((value) => ({ value, label: t(`questions.form.${value}`) }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        {values.kind === 'none' ? (
          <Text tone="2">{t('questions.form.noneHint')}</Text>
        ) : (
          <SourcePicker
            value={values.source}
            offered={(rated?.sources ?? []).map((source) => ({ ...source, page: null }))}
            error={shown(faults.source)}
            onChange={(source) => set({ source, page: '' })}
          />
        )}
        {values.kind === 'source' && values.source?.sourceType === 'document' && (
          <TextField
            label={t('questions.form.page')}
            hint={t('questions.form.pageHint')}
            error={shown(faults.page)}
            inputMode="numeric"
            value={values.page}
            onChange={(page) => set({ page })}
          />
        )}
        {spaces.length > 0 && (
          <div>
            <p className={styles['legend']}>{t('questions.form.spaces')}</p>
            <SpacePicker spaces={spaces} value={values.spaceIds} onChange={(spaceIds) => set({ spaceIds })} />
            <Text kind="secondary" tone="2">
              {t('questions.form.spacesHint')}
            </Text>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type T = ReturnType<typeof useTranslation<'company'>>['t'];

function faultsOf(
  { question, kind, source, page }: Values,
  t: T,
): Record<'question' | 'source' | 'page', string | null> {
  const length = question.trim().length;
  return {
    question:
      length === 0
        ? t('questions.form.questionEmpty')
        : lengthProblem(t('questions.form.questionSubject'), length, testQuestionMaxCharacters),
    source: kind === 'source' && source === null ? t('questions.form.sourceMissing') : null,
    page:
      kind === 'source' && source?.sourceType === 'document' && !/^([1-9]\d{0,4})?$/.test(page.trim())
        ? t('questions.form.pageWrong')
        : null,
  };
}

function inputOf({ question, kind, source, page, spaceIds }: Values): NewTestQuestion {
  const asked = { question: question.trim(), ...(spaceIds.length > 0 && { spaceIds: [...spaceIds] }) };
  if (kind === 'none' || source === null) return { ...asked, expected: null };
  const { sourceType, sourceId } = source;
  if (sourceType === 'note') return { ...asked, expected: { sourceType, sourceId } };
  return {
    ...asked,
    expected: { sourceType, sourceId, ...(page.trim() !== '' && { page: Number(page.trim()) }) },
  };
}
