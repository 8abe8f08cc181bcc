import type { NoteDetail } from '@savoir/contracts/notes';
import { useTranslation, useTrialOver } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { ReportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useReport } from './use-report.ts';

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
