import type { Company } from '@savoir/contracts/companies';
import { ApiError, useApi, useHref, useTranslation, PageBar } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Banner, Button, Card, Page as PageFrame, ProgressBar, Text } from '@savoir/ui';
import type { ReactNode } from 'react';
import { deletionQuery } from '../../api/company.queries.ts';

/** How far the deletion is. The page may be left: the work goes on. */
export function DeletionProgress({ company }: { company: Pick<Company, 'id' | 'name'> }): ReactNode {
  const { t } = useTranslation('company');
  const back = useHref('company.companies');
  const { data, error } = useQuery(deletionQuery(useApi(), company.id));
  const isGone = error instanceof ApiError && error.code === 'COMPANY_NOT_FOUND';
  return (
    <PageFrame title={company.name} width="narrow">
      <PageBar ownHeading />
      <Card>
        {isGone ? (
          <p role="status">{t('companies.deleted', { name: company.name })}</p>
        ) : (
          <>
            <p role="status">{t('companies.deletingText')}</p>
            <ProgressBar
              label={t('companies.deleting')}
              value={data?.done ?? 0}
              max={data?.total ?? 1}
              text={t('companies.deletingProgress', { done: data?.done ?? 0, total: data?.total ?? 0 })}
            />
            {data?.error != null && (
              <Banner tone="gris" title={t('companies.deletingWaits')}>
                <Text kind="code">{data.error}</Text>
              </Banner>
            )}
          </>
        )}
        {back !== null && (
          <p>
            <Button href={back}>{t('companies.back')}</Button>
          </p>
        )}
      </Card>
    </PageFrame>
  );
}
