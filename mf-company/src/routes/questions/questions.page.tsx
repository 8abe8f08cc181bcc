import type { RatedQuestion, TestQuestion } from '@savoir/contracts/test-questions';
import { useApi, useTranslation, useTrialOver, type PageContext } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, EmptyState, Page as PageFrame } from '@savoir/ui';
import { PlusIcon } from '@savoir/ui/icons';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import texts from '../../../locales/questions.fr.json';
import { ratedQuestionsQuery, testQuestionsQuery } from '../../api/question.queries.ts';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { Waiting } from '../../features/waiting/waiting.tsx';
import { JudgeDialog } from './judge-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { RateChart } from './rate-chart.tsx';
import { RatedList } from './rated-list.tsx';
import styles from './questions.module.css';

/** They may fail: the page says so, and asks again. */
export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.allSettled([queryClient.query(testQuestionsQuery(api)), queryClient.query(ratedQuestionsQuery(api))]);

type Opened = { rated: RatedQuestion } | { test: TestQuestion } | 'new';

/** What people rated badly, to be judged, and how the questions fare whose right source is known. */
export function Page(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the page: other pages of the company do not carry them.
  if (!i18n.exists('company:questions.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  const [opened, setOpened] = useState<Opened | null>(null);
  const over = useTrialOver();
  const add = (
    <Button kind="primary" icon={PlusIcon} onClick={() => setOpened('new')} {...over?.control}>
      {t('questions.add')}
    </Button>
  );
  return (
    <PageFrame
      title={t('questions.title')}
      subtitle={t('questions.subtitle')}
      overline={<CompanyEntry />}
      actions={add}
    >
      <CompanyTabs />
      <TrialOver />
      <Questions onOpen={setOpened} />
      {opened !== null && (
        <JudgeDialog
          {...(opened !== 'new' && 'rated' in opened && { rated: opened.rated })}
          {...(opened !== 'new' && 'test' in opened && { test: opened.test })}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
}

function Questions({ onOpen }: { onOpen: (opened: Opened) => void }): ReactNode {
  const { t } = useTranslation('company');
  const api = useApi();
  const tests = useQuery(testQuestionsQuery(api));
  const rated = useQuery(ratedQuestionsQuery(api));
  if (tests.data === undefined) return <Waiting query={tests} failed={t('questions.failedTitle')} />;
  if (rated.data === undefined) return <Waiting query={rated} failed={t('questions.failedTitle')} />;
  const { items, days } = tests.data;
  if (items.length === 0 && rated.data.length === 0)
    return <EmptyState icon={ListChecks} title={t('questions.emptyTitle')} text={t('questions.emptyText')} />;
  return (
    <div className={styles['sections']}>
      {rated.data.length > 0 && <RatedList rated={rated.data} onJudge={(one) => onOpen({ rated: one })} />}
      {days.length > 0 && <RateChart days={days} />}
      {items.length > 0 && <QuestionList questions={items} onEdit={(test) => onOpen({ test })} />}
    </div>
  );
}
