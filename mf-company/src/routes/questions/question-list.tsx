import type { TestQuestion } from '@savoir/contracts/test-questions';
import { useSearchParams, useTranslation } from '@savoir/remote-kit';
import { EmptyState, FilterChips, PageSection } from '@savoir/ui';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { QuestionCard } from './question-card.tsx';
import listed from '../../features/listed/listed.module.css';

const states = ['all', 'broken', 'holds', 'gone'] as const;
type State = (typeof states)[number];

const isIn = (state: State, { verdict }: TestQuestion): boolean => {
  if (state === 'broken') return verdict === 'wrong';
  if (state === 'gone') return verdict === 'gone';
  return state === 'all' || verdict === 'first' || verdict === 'shown';
};

interface QuestionListProps {
  questions: readonly TestQuestion[];
  onEdit: (question: TestQuestion) => void;
}

/** The test questions, broken ones first; which ones are shown stands in the address. */
export function QuestionList({ questions, onEdit }: QuestionListProps): ReactNode {
  const { t } = useTranslation('company');
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state')) ?? 'all';
  const shown = questions.filter((question) => isIn(state, question));
  return (
    <PageSection title={t('questions.list')}>
      <FilterChips
        label={t('questions.states')}
        options={states.map((value) => ({
          value,
          label: t(`questions.state.${value}`),
          count: questions.filter((question) => isIn(value, question)).length,
        }))}
        value={state}
        onChange={(value) => setParams(value === 'all' ? {} : { state: value }, { replace: true })}
      />
      {shown.length === 0 ? (
        <EmptyState icon={ListChecks} title={t('questions.emptyFiltered')} />
      ) : (
        <ul className={listed['list']} aria-label={t('questions.list')}>
          {shown.map((question) => (
            <li key={question.id}>
              <QuestionCard question={question} onEdit={() => onEdit(question)} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
