import { spacesQuery } from '@savoir/api-client';
import type { DocumentFileDetail } from '@savoir/contracts/documents';
import { RouteLink, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery, useSuspenseQuery } from '@savoir/remote-kit/query';
import { DangerBadge, formatDateLong, formatSize, Icon, SpaceTag, Text } from '@savoir/ui';
import { FicheIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { citingNotesQuery } from '../../api/citation.queries.ts';
import { partsText } from '../../features/kinds/units.ts';
import styles from './document-view.module.css';
import { Ledger } from './ledger.tsx';

const bytesPerMega = 1024 * 1024;

/** Facts about the document, and how each page was read. */
export function DocumentAside({
  document,
  onPage,
  children,
}: {
  document: DocumentFileDetail;
  onPage: (page: number) => void;
  /** Over them. */
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('documents');
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  const own = spaces.filter(({ id }) => document.spaceIds.includes(id));
  const { uploader, uploadDate, pageCount, sizeInMb, pages, parts } = document;
  return (
    <aside className={styles['aside']} aria-label={t('view.about')}>
      {children}
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
          {document.kind !== 'pdf' && `${t(`kinds.${document.kind}`)}, `}
          {pageCount > 0 && `${partsText(t, document)}, `}
          {formatSize(sizeInMb * bytesPerMega)}
        </dd>
      </dl>
      {pages.length > 0 && <Ledger pages={pages} {...(parts !== undefined && { parts })} onPage={onPage} />}
      <CitedIn documentId={document.id} />
    </aside>
  );
}

/** The notes that lead here. Only a hint: without an answer nothing is said. */
function CitedIn({ documentId }: { documentId: string }): ReactNode {
  const { t } = useTranslation('documents');
  const { data: notes } = useQuery(citingNotesQuery(useApi(), documentId));
  if (notes === undefined || notes.items.length === 0) return null;
  const others = notes.total - notes.items.length;
  return (
    <section>
      <h2>{t('view.citedIn')}</h2>
      <ul className={styles['citing']}>
        {notes.items.map(({ id, title, dangerSince }) => (
          <li key={id}>
            <Icon of={FicheIcon} size={16} />
            <RouteLink className="sv-link sv-link-plain" to="notes.view" params={{ id }} otherwise={title}>
              {title}
            </RouteLink>
            {dangerSince !== undefined && <DangerBadge />}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Text kind="secondary" tone="2">
          {t('view.citedInMore', { count: others })}
        </Text>
      )}
    </section>
  );
}
