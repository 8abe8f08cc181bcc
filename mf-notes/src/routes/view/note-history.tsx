import type { NoteHistoryEntry } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { formatDateTime } from '@savoir/ui';
import type { ReactNode } from 'react';
import { fullName } from '../../features/people/full-name.ts';
import styles from './note-view.module.css';

/** What happened to the note, latest first. */
export function NoteHistory({
  history,
  sourceCount,
}: {
  history: readonly NoteHistoryEntry[];
  sourceCount: number;
}): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <section aria-labelledby="note-history">
      <h2 id="note-history" className="sv-title-label">
        {t('view.history')}
      </h2>
      <ol className={styles['history']}>
        {history.toReversed().map(({ date, action, by }) => (
          <li key={`${date}-${action}`}>
            <p>
              <strong>
                {action === 'generated' ? t('history.generated', { count: sourceCount }) : t(`history.${action}`)}
              </strong>
              {by !== null && ` ${t('history.by', { name: fullName(by) })}`}
            </p>
            <time dateTime={date}>{formatDateTime(date)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
