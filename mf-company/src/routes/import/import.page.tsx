import { useApi, useSearchParams, useTranslation, type PageContext } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Page as PageFrame, Button, Card, EmptyState, formatDateTime, PageSection, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { ImportIcon } from '@savoir/ui/icons';
import texts from '../../../locales/import.fr.json';
import { importsQuery } from '../../api/import.queries.ts';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { TrialOver } from '../../features/trial/trial-over.tsx';
import { Waiting } from '../../features/waiting/waiting.tsx';
import { nameOf } from '../../texts/user-texts.ts';
import { StartImport } from './start-import.tsx';
import { ImportView } from './import-view.tsx';
import styles from './import.module.css';
import { ImportState } from './import-state.tsx';

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

/** The exports of the last weeks, and how far each is. */
function Imports({ onOpen }: { onOpen: (id: string) => void }): ReactNode {
  const { t } = useTranslation('company');
  const query = useQuery(importsQuery(useApi()));
  const { data: imports } = query;
  if (imports === undefined) return <Waiting query={query} failed={t('noteImport.failedTitle')} />;
  if (imports.length === 0)
    return <EmptyState icon={ImportIcon} title={t('noteImport.none')} text={t('noteImport.noneText')} />;
  return (
    <PageSection title={t('noteImport.earlier')}>
      <Card>
        <ul className={styles['list']} aria-label={t('noteImport.earlier')}>
          {imports.map((one) => (
            <li key={one.id} className={styles['line']}>
              <div className={styles['words']}>
                <strong>{one.filename}</strong>
                <Text kind="secondary" tone="2">
                  {formatDateTime(one.creationDate)}
                  {one.person !== null && ` · ${nameOf(one.person)}`}
                </Text>
              </div>
              <span className={styles['actions']}>
                <ImportState state={one.state} />
                <Button
                  size="small"
                  aria-label={`${t('noteImport.open')} ${one.filename}`}
                  onClick={() => onOpen(one.id)}
                >
                  {t('noteImport.open')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </PageSection>
  );
}
