import type { NoteDetail } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import type { ReactNode } from 'react';
import styles from './history.module.css';
import { NoteHistory } from './note-history.tsx';
import { NoteVersions } from './note-versions.tsx';

/** What happened to a note, and beside it the texts that were published. */
export function HistoryDialog({
  note,
  since,
  onClose,
}: {
  note: NoteDetail;
  /** When the text was published that is to be compared with the present one; null: the one before. */
  since: string | null;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const hasVersions = since !== null || (note.edition ?? 1) > 1;
  const versions = hasVersions && <NoteVersions note={note} since={since} />;
  const history = note.history.length > 0 && <NoteHistory note={note} />;
  return (
    <Dialog
      title={t('history.title', { title: note.title })}
      widthPx={hasVersions ? 980 : 560}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      <div className={hasVersions ? styles['both'] : undefined}>
        {since === null ? (
          <>
            {history}
            {versions}
          </>
        ) : (
          <>
            {versions}
            {history}
          </>
        )}
      </div>
    </Dialog>
  );
}
