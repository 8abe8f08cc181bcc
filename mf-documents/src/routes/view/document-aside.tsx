import { spacesQuery } from '@savoir/api-client';
import type { DocumentFileDetail } from '@savoir/contracts/documents';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { formatDateLong, formatNumber, formatSize, SpaceTag } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './document-view.module.css';
import { Ledger } from './ledger.tsx';

const bytesPerMega = 1024 * 1024;

/** Facts about the document, and how each page was read. */
export function DocumentAside({
  document,
  onPage,
}: {
  document: DocumentFileDetail;
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const own = spaces.filter(({ id }) => document.spaceIds.includes(id));
  const { uploader, uploadDate, pageCount, sizeInMb, pages } = document;
  return (
    <aside className={styles['aside']} aria-label={t('view.about')}>
      <h2>{t('view.about')}</h2>
      <dl>
        <dt>{t('view.spaces')}</dt>
        <dd>
          {own.length === 0
            ? t('view.noSpace')
            : own.map(({ id, name, color }) => (
                <SpaceTag key={id} color={color}>
                  {name}
                </SpaceTag>
              ))}
        </dd>
        {uploader !== null && (
          <>
            <dt>{t('view.by')}</dt>
            <dd>
              {uploader.firstName} {uploader.lastName}
            </dd>
          </>
        )}
        <dt>{t('view.on')}</dt>
        <dd>{formatDateLong(uploadDate)}</dd>
        <dt>{t('view.size')}</dt>
        <dd>
          {pageCount > 0 && `${t('list.allPages', { count: pageCount, pages: formatNumber(pageCount) })}, `}
          {formatSize(sizeInMb * bytesPerMega)}
        </dd>
      </dl>
      {pages.length > 0 && <Ledger pages={pages} onPage={onPage} />}
    </aside>
  );
}
