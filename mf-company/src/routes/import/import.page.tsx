import { errorText, useApi, useSearchParams, useTranslation, type PageContext } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { ErrorBlock, ListSkeleton, Page as PageFrame } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../locales/import.fr.json';
import { importsQuery } from '../../api/import.queries.ts';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { StartImport } from './start-import.tsx';
import { ImportList } from './import-list.tsx';
import { ImportView } from './import-view.tsx';
import styles from './import.module.css';

/** It may fail: the page says so, and asks again. */
export const prefetch = ({ api, queryClient }: PageContext) =>
  Promise.allSettled([queryClient.query(importsQuery(api))]);

/** Exports of other tools, and what became of them; which one is open stands in the address. */
export function Page(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the page: other pages of the company do not carry them.
  if (!i18n.exists('company:noteImport.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  const [params, setParams] = useSearchParams();
  const opened = params.get('import');
  const open = (id: string | null) => setParams(id === null ? {} : { import: id });
  return (
    <PageFrame title={t('noteImport.title')} subtitle={t('noteImport.subtitle')} overline={<CompanyEntry />}>
      <TrialOver />
      <div className={styles['sections']}>
        {opened === null ? (
          <>
            <StartImport onStarted={open} />
            <Imports onOpen={open} />
          </>
        ) : (
          <ImportView key={opened} id={opened} onBack={() => open(null)} />
        )}
      </div>
    </PageFrame>
  );
}

function Imports({ onOpen }: { onOpen: (id: string) => void }): ReactNode {
  const { t } = useTranslation('company');
  const { data, error, isFetching, refetch } = useQuery(importsQuery(useApi()));
  if (data !== undefined) return <ImportList imports={data} onOpen={onOpen} />;
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorBlock
      title={t('noteImport.failedTitle')}
      text={errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
