import type { NoteDetail } from '@savoir/contracts/notes';
import { useTranslation, useTrialOver, useHost } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { ReportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';

/** Under the text of a published note, for who read it to its end and found something wrong. */
export function ReportButton({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const report = useReport(note);
  const over = useTrialOver();
  return (
    report !== undefined && (
      <p data-print="off">
        <Button kind="text" size="small" icon={ReportIcon} onClick={report} {...over?.control}>
          {t('reports.action')}
        </Button>
      </p>
    )
  );
}

/** Opens the dialog that reports the note, with what is marked in its text; absent where it cannot be reported. */
export function useReport({ id, title, status }: NoteDetail): (() => void) | undefined {
  const host = useHost();
  const { reportProblem } = host;
  if (reportProblem === undefined || status !== 'PUBLISHED') return undefined;
  return () =>
    reportProblem({
      thing: { type: 'note', id },
      title,
      within: document.getElementById('note-title')?.closest('article') ?? null,
    });
}
