import type { NoteDetail, NoteHistoryEntry } from '@savoir/contracts/notes';
import { useHost, useTranslation, useApi } from '@savoir/remote-kit';
import { formatDateTime, Skeleton } from '@savoir/ui';
import { useId, useState, type ReactNode } from 'react';
import { fullName } from '../../../features/people/full-name.ts';
import styles from './history.module.css';
import { useQuery } from '@savoir/remote-kit/query';
import { noteRevisionsQuery } from '../../../api/note.queries.ts';
import { QueryFailed } from '../../../features/failed/query-failed.tsx';
import { DifferenceList } from '../../../features/differences/difference-list.tsx';
import { differencesOf } from '../../../features/differences/differences.ts';

/** What happened to the note, latest first; for its author and those who validate, what each edit changed. */
export function NoteHistory({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const seesVersions = useHost().can('note.history', { creatorId: note.creatorId });
  return (
    <section aria-labelledby="note-history" className={styles['events']}>
      <h3 id="note-history" className="sv-title-label">
        {t('history.heading')}
      </h3>
      <ol className={styles['history']}>
        {note.history.toReversed().map((entry) => {
          const { date, action, by, validator, reason } = entry;
          return (
            <li key={`${date}-${action}`}>
              <p>
                <strong>
                  {action === 'generated'
                    ? t('history.generated', { count: note.sources.length })
                    : t(`history.${action}`)}
                </strong>
                {by !== null && ` ${t('history.by', { name: fullName(by) })}`}
                {validator !== undefined && ` · ${t('history.validated', { name: fullName(validator) })}`}
              </p>
              <time dateTime={date}>{formatDateTime(date)}</time>
              {reason !== undefined && <p className={styles['reason']}>{reason}</p>}
              {action === 'edited' && seesVersions && <Changes note={note} entry={entry} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Changes({ note, entry }: { note: NoteDetail; entry: NoteHistoryEntry }): ReactNode {
  const { t } = useTranslation('notes');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={styles['reveal']}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'history.hideChanges' : 'history.changes')}
      </button>
      {open && (
        <div id={id}>
          <EntryChanges note={note} entry={entry} />
        </div>
      )}
    </>
  );
}

/** What one entry of the history changed in title and text. */
function EntryChanges({
  note,
  entry,
}: {
  note: Pick<NoteDetail, 'id' | 'version'>;
  entry: NoteHistoryEntry;
}): ReactNode {
  const { t } = useTranslation('notes');
  const revisions = useQuery(noteRevisionsQuery(useApi(), note));
  if (revisions.isPending) return <Skeleton />;
  if (revisions.isLoadingError) return <QueryFailed title={t('history.changesFailed')} query={revisions} />;
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
