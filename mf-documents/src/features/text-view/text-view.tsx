import type { DocumentFile } from '@savoir/contracts/documents';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useInfiniteQuery } from '@savoir/remote-kit/query';
import { ErrorBlock, ListFoot, Spinner } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import { useState, type ReactNode } from 'react';
import { documentPagesQuery } from '../../api/document.queries.ts';
import { ReadNote } from './read-note.tsx';
import sheet from '../sheet/sheet.module.css';
import styles from './text-view.module.css';

export interface TextViewProps {
  document: Pick<DocumentFile, 'id' | 'version'>;
  /** Where it starts. */
  page: number;
  passage: string | null;
  /** Page the passage was cited from. */
  passagePage: number | null;
  onPassage: (found: boolean) => void;
}

/** The document as it was read: what the chat knows of it. */
export function TextView({ document, page, passage, passagePage, onPassage }: TextViewProps): ReactNode {
  const { t } = useTranslation('documents');
  // Turning pages elsewhere must not start again.
  const [first] = useState(page);
  const list = useInfiniteQuery(documentPagesQuery(useApi(), document, first));
  if (list.isPending)
    return (
      <div className={styles['text']}>
        <Spinner size={20}>{t('view.loading')}</Spinner>
      </div>
    );
  if (list.data === undefined)
    return (
      <ErrorBlock
        title={t('view.textFailed')}
        text={errorText(list.error)}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  return (
    <div className={styles['text']}>
      {list.data.pages
        .flatMap(({ items }) => items)
        .map(({ number, state, text }) => (
          <article key={number} className={sheet['sheet']} aria-label={t('list.page', { page: number })}>
            <h2>{t('list.page', { page: number })}</h2>
            <ReadNote of="page" state={state} isEmpty={text === ''} />
            <Markdown
              text={text}
              highlight={number === passagePage ? passage : null}
              {...(number === passagePage && { onHighlight: onPassage })}
            />
          </article>
        ))}
      {list.hasNextPage && (
        <ListFoot
          onMore={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? errorText(list.error) : null}
        >
          {null}
        </ListFoot>
      )}
    </div>
  );
}
