import type { NoteDetail, NoteHistoryEntry } from '@savoir/contracts/notes';
import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { ErrorBlock, Skeleton } from '@savoir/ui';
import type { ReactNode } from 'react';
import { noteRevisionsQuery } from '../../../api/note.queries.ts';
import { DifferenceList } from '../../../features/differences/difference-list.tsx';
import { differencesOf } from '../../../features/differences/differences.ts';
import styles from './history.module.css';

/** What one entry of the history changed in title and text. */
export function EntryChanges({
  note,
  entry,
}: {
  note: Pick<NoteDetail, 'id' | 'version'>;
  entry: NoteHistoryEntry;
}): ReactNode {
  const { t } = useTranslation('notes');
  const revisions = useQuery(noteRevisionsQuery(useApi(), note));
  if (revisions.isPending) return <Skeleton />;
  if (revisions.isError)
    return (
      <ErrorBlock
        title={t('history.changesFailed')}
        text={errorText(revisions.error)}
        onRetry={() => void revisions.refetch()}
        retrying={revisions.isFetching}
      />
    );
  const at = revisions.data.findIndex(({ date }) => date === entry.date);
  const [after, before] = [revisions.data[at], revisions.data[at + 1]];
  if (after === undefined || before === undefined) return <p>{t('history.noChanges')}</p>;
  const differences = [...differencesOf(before.title, after.title), ...differencesOf(before.markdown, after.markdown)];
  return (
    <div className={styles['changes']}>
      {differences.length === 0 ? <p>{t('history.noChanges')}</p> : <DifferenceList differences={differences} />}
    </div>
  );
}
