import type { DocumentExtract, DocumentFile } from '@savoir/contracts/documents';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { DangerBadge, ErrorBlock, Link, List, MarkedText, Row, Spinner, Text, Tile } from '@savoir/ui';
import type { ReactNode } from 'react';
import { documentContentsQuery, type DocumentFilter } from '../../api/document.queries.ts';
import { iconOfKind } from '../../features/kinds/kind-icon.ts';
import { capitalized } from '../../features/kinds/units.ts';
import styles from './document-list.module.css';

/** What documents say about the searched words: extracts that open the page they stand on. */
export function ContentResults({ filter }: { filter: DocumentFilter }): ReactNode {
  const { t } = useTranslation('documents');
  const found = useQuery(documentContentsQuery(useApi(), filter));
  if (!found.isEnabled) return null;
  return (
    <section className={styles['contents']} aria-label={t('list.contents')}>
      <h2 className={styles['sectionTitle']}>{t('list.contents')}</h2>
      {found.isPending ? (
        <Spinner size={20}>{t('list.searching')}</Spinner>
      ) : found.isError ? (
        <ErrorBlock
          title={t('list.failedTitle')}
          text={t('list.contentsFailed')}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : found.data.items.length === 0 ? (
        <Text kind="secondary" tone="2">
          {t('list.contentsNone')}
        </Text>
      ) : (
        <List aria-label={t('list.contents')}>
          {found.data.items.map(({ document, extracts }) => (
            <FoundDocument key={document.id} document={document} extracts={extracts} />
          ))}
        </List>
      )}
    </section>
  );
}

function FoundDocument({
  document,
  extracts,
}: {
  document: DocumentFile;
  extracts: readonly DocumentExtract[];
}): ReactNode {
  const { t } = useTranslation('documents');
  const href = useHost().href('documents.view', { id: document.id });
  return (
    <Row
      leading={<Tile icon={iconOfKind(document.kind)} tone="terre" />}
      title={
        href === null ? (
          document.title
        ) : (
          <Link kind="quiet" href={href}>
            {document.title}
          </Link>
        )
      }
      {...(document.dangerSince !== undefined && { badge: <DangerBadge /> })}
      detail={
        <ul className={styles['extracts']}>
          {extracts.map((extract) => (
            <li key={`${extract.page}/${extract.text}`}>
              {href !== null && (
                <Link kind="plain" href={`${href}?${placeOf(extract)}`}>
                  {extract.place === undefined ? t('list.page', { page: extract.page }) : capitalized(extract.place)}
                </Link>
              )}
              <p>
                <MarkedText text={extract.text} marks={extract.marks} />
              </p>
            </li>
          ))}
        </ul>
      }
    />
  );
}

const longestPassage = 200;

/** Opens the page at the extract. */
const placeOf = ({ page, text }: DocumentExtract): string =>
  new URLSearchParams({ page: String(page), passage: text.slice(0, longestPassage) }).toString();
