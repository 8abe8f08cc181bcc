import type { NoteChecks, NoteDetail } from '@savoir/contracts/notes';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Card, formatPercent, Icon, Link, quoted, Skeleton } from '@savoir/ui';
import { CheckIcon, ConflictIcon, CopyIcon, HistoryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { noteChecksQuery, noteRevisionsQuery } from '../../api/note.queries.ts';
import { QueryFailed } from '../failed/query-failed.tsx';
import { CorrectionChanges } from '../correction/correction-changes.tsx';
import { DifferenceList } from '../differences/difference-list.tsx';
import { differencesOf } from '../differences/differences.ts';
import { namedPlace } from './named-place.ts';
import styles from './review.module.css';

type CheckedSource = Pick<NoteChecks['nearDuplicates'][number], 'sourceType' | 'sourceId' | 'title' | 'page' | 'place'>;

/** What a validator should know: figures that differ elsewhere, sources that say the same, what was changed since the generation. It warns, it does not block. */
export function BeforePublishing({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const checks = useQuery(noteChecksQuery(useApi(), note));
  return (
    <section className={styles['panel']} aria-labelledby="before-publishing">
      <h2 id="before-publishing" className="sv-title-label">
        {t('review.title')}
      </h2>
      {checks.isPending && <Skeleton />}
      {checks.isError && <QueryFailed title={t('review.failed')} query={checks} />}
      {checks.isSuccess && <Findings checks={checks.data} />}
      {note.corrects === undefined ? (
        <Changes note={note} />
      ) : (
        <CorrectionChanges note={note} noteId={note.corrects.noteId} />
      )}
    </section>
  );
}

function Findings({ checks: { contradictions, nearDuplicates } }: { checks: NoteChecks }): ReactNode {
  const { t } = useTranslation('notes');
  if (contradictions.length === 0 && nearDuplicates.length === 0)
    return (
      <Card className={styles['card'] ?? ''}>
        <h3>
          <Icon of={CheckIcon} size={18} />
          {t('review.nothing')}
        </h3>
        <p>{t('review.nothingText')}</p>
      </Card>
    );
  return (
    <>
      {contradictions.length > 0 && (
        <Card className={styles['card'] ?? ''}>
          <h3 className={styles['warning']}>
            <Icon of={ConflictIcon} size={18} />
            {t('review.contradictions', { count: contradictions.length })}
          </h3>
          <ul>
            {contradictions.map((found) => (
              <li key={`${found.sourceId}-${found.otherSentence}`} className={styles['panel']}>
                <p>{found.ownSentence}</p>
                <div className={styles['figures']}>
                  <div className={styles['figure']}>
                    <span>{t('review.thisNote')}</span>
                    <strong>{found.ownFigure}</strong>
                  </div>
                  <div className={styles['figure']}>
                    <span>
                      <SourceName source={found} />
                    </span>
                    <mark>{found.otherFigure}</mark>
                  </div>
                </div>
                <p>{quoted(found.otherSentence)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {nearDuplicates.length > 0 && (
        <Card className={styles['card'] ?? ''}>
          <h3>
            <Icon of={CopyIcon} size={18} />
            {t('review.duplicates', { count: nearDuplicates.length })}
          </h3>
          <ul>
            {nearDuplicates.map((found) => (
              <li key={found.sourceId} className={styles['panel']}>
                <p>
                  <SourceName source={found} /> · {t('review.share', { share: formatPercent(found.similarity) })}
                </p>
                <p>{found.extract}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** The other source, opened at its place where its part of the application is there. */
function SourceName({ source: { sourceType, sourceId, title, page, place } }: { source: CheckedSource }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const href = host.href(sourceType === 'note' ? 'notes.view' : 'documents.view', { id: sourceId });
  const name = namedPlace(t, { title, page, place });
  if (href === null) return name;
  return <Link href={page === null ? href : `${href}?page=${page}`}>{name}</Link>;
}

function Changes({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const { data: revisions } = useQuery(noteRevisionsQuery(useApi(), note));
  const generated = revisions?.findLast(({ action }) => action === 'generated');
  if (generated === undefined) return null;
  const differences = differencesOf(generated.markdown, note.markdown ?? '');
  return (
    <Card className={styles['card'] ?? ''}>
      <h3>
        <Icon of={HistoryIcon} size={18} />
        {differences.length === 0 ? t('review.unchanged') : t('review.changed')}
      </h3>
      {differences.length > 0 && <DifferenceList differences={differences} />}
    </Card>
  );
}
