import type { NoteDetail } from '@savoir/contracts/notes';
import { useHref, useTranslation, useApi } from '@savoir/remote-kit';
import { Banner, Button, formatDateTimeLong } from '@savoir/ui';
import { ReportIcon, WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useQuery } from '@savoir/remote-kit/query';
import { noteReportsQuery } from '../../api/note.queries.ts';

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

/** What is reported of a published note, while it is read. */
export function useNoteReports(note: NoteDetail): Pick<NoteDetail, 'dangerSince' | 'openReports'> {
  const isReported = note.status === 'PUBLISHED' || note.status === 'ARCHIVED';
  return useQuery({ ...noteReportsQuery(useApi(), note), enabled: isReported }).data;
}
