import type { NoteDetail } from '@savoir/contracts/notes';
import { useSearchParams, useTranslation } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { HistoryIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';

// With what compares texts, when someone asks for it.
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/** Opens what happened to the note and the texts that were published. A citation of a former one brings its date and opens them. */
export function HistoryButton({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const cited = useSearchParams()[0].get('changes');
  const [open, setOpen] = useState(cited !== null);
  if (note.history.length === 0 && (note.edition ?? 1) < 2 && !open) return null;
  return (
    <>
      <Button icon={HistoryIcon} onClick={() => setOpen(true)}>
        {t('view.history')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <HistoryDialog note={note} since={cited} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
