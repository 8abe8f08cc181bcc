import { suffixOfFilename, type DocumentFileDetail } from '@savoir/contracts/documents';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { ErrorBlock, Spinner, Text } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import type { ReactNode } from 'react';
import { pageTextQuery } from '../../api/document.queries.ts';
import { capitalized } from '../kinds/units.ts';
import { ReadNote } from '../text-view/read-note.tsx';
import sheet from '../sheet/sheet.module.css';
import styles from './parts-view.module.css';

/** One part as it was read: what the chat knows of it. */
export function PartText({
  document,
  page,
  highlight,
  onHighlight,
}: {
  document: DocumentFileDetail;
  page: number;
  highlight: string | null;
  onHighlight: (found: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const part = useQuery(pageTextQuery(useApi(), document, page));
  if (part.isPending) return <Spinner size={20}>{t('view.loading')}</Spinner>;
  if (part.isError)
    return (
      <ErrorBlock
        title={t('view.textFailed')}
        text={errorText(part.error)}
        onRetry={() => void part.refetch()}
        retrying={part.isFetching}
      />
    );
  const { place = '', text = '', state = 'pending' } = part.data ?? {};
  const title = capitalized(place);
  return (
    <article className={`${sheet['sheet']} ${styles['part']}`} aria-label={title}>
      {title !== '' && <h2>{title}</h2>}
      <Picture document={document} />
      {state !== 'pending' && <ReadNote of="part" state={state} isEmpty={text === ''} />}
      {/* Another part is another text: a passage of it is scrolled to again. */}
      <Markdown key={page} text={text} highlight={highlight} onHighlight={onHighlight} />
    </article>
  );
}

/** The file itself where it is a picture that browsers show. */
function Picture({ document: { kind, filename, title, viewUrl } }: { document: DocumentFileDetail }): ReactNode {
  const { t } = useTranslation('documents');
  if (kind !== 'image') return null;
  const suffix = suffixOfFilename(filename);
  return suffix === 'jpg' || suffix === 'png' || suffix === 'webp' ? (
    <img className={styles['picture']} src={viewUrl} alt={title} />
  ) : (
    <Text kind="secondary" tone="2">
      {t('view.pictureOnlyFile')}
    </Text>
  );
}
