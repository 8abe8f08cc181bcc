import type { NoteDetail } from '@savoir/contracts/notes';
import { useSearchParams, useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { ConflictIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import styles from './versions.module.css';

// What compares texts comes when someone asks for it.
const VersionsDialog = lazy(async () => ({ default: (await import('./versions-dialog.tsx')).VersionsDialog }));

/** The texts that were published, to be compared. A citation of a former one brings its date and opens the comparison. */
export function NoteVersions({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const cited = useSearchParams()[0].get('changes');
  const [open, setOpen] = useState(cited !== null);
  const count = note.edition ?? 1;
  if (count < 2 && !open) return null;
  return (
    <section aria-labelledby="note-versions" className={styles['section']}>
      <h2 id="note-versions" className="sv-title-label">
        {t('versions.heading')}
      </h2>
      <p>{t('versions.count', { count })}</p>
      <Button icon={ConflictIcon} onClick={() => setOpen(true)}>
        {t('versions.compare')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VersionsDialog note={note} since={cited} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
