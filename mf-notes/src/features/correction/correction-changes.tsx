import { spacesQuery } from '@savoir/api-client';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Card, Icon, Skeleton } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';
import { QueryFailed } from '../failed/query-failed.tsx';
import { DifferenceList } from '../differences/difference-list.tsx';
import { differencesOf } from '../differences/differences.ts';
import { TextDifferences } from '../differences/text-differences.tsx';
import styles from '../review/review.module.css';

/** What the correction makes of the published note: its text, its sources, its spaces. */
export function CorrectionChanges({ note, noteId }: { note: NoteDetail; noteId: string }): ReactNode {
  const { t } = useTranslation('notes');
  const api = useApi();
  const published = useQuery(noteQuery(api, noteId));
  const { data: spaces = [] } = useQuery(spacesQuery(api));
  if (published.isPending) return <Skeleton />;
  if (published.isLoadingError) return <QueryFailed title={t('correction.differencesFailed')} query={published} />;
  const before = published.data;
  const added = note.sources.filter(({ id }) => !before.sources.some((source) => source.id === id)).length;
  const namesOf = (ids: readonly string[]) =>
    spaces
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ') || t('conflict.noSpace');
  const moved = differencesOf(namesOf(before.spaceIds), namesOf(note.spaceIds));
  return (
    <Card className={styles['card'] ?? ''}>
      <h3>
        <Icon of={HistoryIcon} size={18} />
        {t('correction.differences')}
      </h3>
      <TextDifferences before={before} after={note} />
      {added > 0 && <p>{t('correction.addedMedia', { count: added })}</p>}
      {moved.length > 0 && (
        <>
          <p>{t('conflict.field.spaces')}</p>
          <DifferenceList differences={moved} />
        </>
      )}
    </Card>
  );
}
