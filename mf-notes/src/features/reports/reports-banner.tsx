import type { NoteDetail } from '@savoir/contracts/notes';
import { useHref, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, formatDateTimeLong } from '@savoir/ui';
import { ReportIcon, WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useNoteReports } from './use-note-reports.ts';

/** Warns everybody of a danger that no one has decided on, and leads those who answer to what waits for them. */
export function ReportsBanner({ note }: { note: NoteDetail }): ReactNode {
  const { t } = useTranslation('notes');
  const { dangerSince, openReports } = useNoteReports(note);
  const href = useHref('notes.reports');
  const actions = openReports !== undefined && href !== null && (
    <Button href={href}>{t('reports.see', { count: openReports })}</Button>
  );
  if (dangerSince !== undefined)
    return (
      <Banner
        tone="rouge"
        alert
        icon={WarningIcon}
        title={t('reports.dangerTitle')}
        {...(actions !== false && { actions })}
      >
        {t('reports.dangerText', { date: formatDateTimeLong(dangerSince) })}
      </Banner>
    );
  if (openReports === undefined) return null;
  return (
    <Banner
      tone="ambre"
      icon={ReportIcon}
      title={t('reports.waiting', { count: openReports })}
      {...(actions !== false && { actions })}
    />
  );
}
