import { spacesQuery } from '@savoir/api-client';
import { photoIn, type NoteDetail, type NoteSource } from '@savoir/contracts/notes';
import {
  PageBar,
  routeParam,
  useApi,
  useEntitlement,
  useGo,
  useHost,
  useIsNarrow,
  usePageSubject,
  useRouteParam,
  useSearchParams,
  useTranslation,
  useTrialOver,
  type PageContext,
} from '@savoir/remote-kit';
import { useSuspenseQuery } from '@savoir/remote-kit/query';
import { Banner, DangerBadge, MarkedText, SpaceTag, StatusBadge, useKeptFocus } from '@savoir/ui';
import { Markdown } from '@savoir/ui/markdown';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { noteQuery } from '../../api/note.queries.ts';
import { CorrectsBanner, OpenCorrectionBanner } from '../../features/correction/correction-banners.tsx';
import { NoteFeedback, TextRating } from '../../features/feedback/opinions.tsx';
import { MustReadBanner, MustReadEnd } from '../../features/must-read/must-read-banner.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { ReportsBanner, useNoteReports } from '../../features/reports/reports-banner.tsx';
import { SettledReports } from '../../features/reports/settled-reports.tsx';
import { isOverdue } from '../../features/verification/is-overdue.ts';
import { OverdueBadge } from '../../features/verification/overdue-badge.tsx';
import { PhotoSource } from '../../features/sources/photo-source.tsx';
import { SourceList } from '../../features/sources/source-list.tsx';
import { usePhotos } from '../../features/sources/use-photos.ts';
import { HistoryButton } from './history/history-button.tsx';
import { NoteActions } from './note-actions.tsx';
import { NoteDecision } from './note-decision.tsx';
import { NoteOrigin } from './note-origin.tsx';
import styles from './note-view.module.css';
import { PrintedFrom } from './printed-from.tsx';
import { NoteStanding } from './standing/note-standing.tsx';
import { StatusBanner } from './status-banner.tsx';
import { useViewActions } from './use-view-actions.tsx';
import { VerificationRhythm } from './verification/verification-rhythm.tsx';
import { OverdueBanner } from './verification/overdue-banner.tsx';

// Only validators see it.
const BeforePublishing = lazy(async () => ({
  default: (await import('../../features/review/before-publishing.tsx')).BeforePublishing,
}));

// Only validators ask spaces to read.
const MustReadPanel = lazy(async () => ({
  default: (await import('./must-read/must-read-panel.tsx')).MustReadPanel,
}));

// With what compares texts.
const CorrectionChanges = lazy(async () => ({
  default: (await import('../../features/correction/correction-changes.tsx')).CorrectionChanges,
}));

export const prefetch = ({ api, queryClient, params }: PageContext) =>
  Promise.all([queryClient.query(noteQuery(api, routeParam(params, 'id'))), queryClient.query(spacesQuery(api))]);

/** One note: under its title what decides whether to rely on it, then its text, its sources beside it. A citation brings the passage to highlight. */
export function Page(): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const over = useTrialOver();
  const isEntitled = useEntitlement();
  const id = useRouteParam('id');
  const isNarrow = useIsNarrow();
  const { data: note } = useSuspenseQuery(noteQuery(host.api, id));
  const { title, status, markdown, sources } = note;
  const actions = useViewActions(note);
  const asksToRead = isEntitled('mustRead.ask') && (status === 'PUBLISHED' || status === 'ARCHIVED');
  usePageSubject(title);
  // What was decided takes the buttons away.
  const heading = useKeptFocus<HTMLHeadingElement>(status);
  // A correction that was published is the note it corrected.
  const go = useGo();
  useEffect(() => {
    if (note.id !== id) go('notes.view', { id: note.id }, { replace: true });
  }, [go, id, note.id]);
  const moment = momentIn(useSearchParams()[0]);
  return (
    <div className={styles['page']}>
      <PageBar ownHeading />
      <NoteActions note={note} actions={actions} />
      <div className={styles['frame']}>
        <article className={styles['text']} aria-labelledby="note-title">
          <div className={styles['facts']}>
            <StatusBadge entity="note" status={status} />
            <Danger note={note} />
            {isOverdue(note) && <OverdueBadge />}
            <Spaces ids={note.spaceIds} />
          </div>
          <h1 ref={heading} id="note-title" className="sv-title-note" tabIndex={-1}>
            <MarkedText text={title} />
          </h1>
          <NoteOrigin note={note} />
          <NoteStanding note={note} asksToRead={asksToRead} />
          <ReportsBanner note={note} />
          {over !== undefined && <Banner {...over.banner} />}
          {note.corrects !== undefined && <CorrectsBanner corrects={note.corrects} />}
          {note.correction !== undefined && <OpenCorrectionBanner correction={note.correction} />}
          <SettledReports note={note} />
          <MustReadBanner note={note} />
          <OverdueBanner note={note} />
          <StatusBanner note={note} />
          {markdown !== null && markdown.trim() !== '' ? (
            <Text markdown={markdown} sources={sources} />
          ) : (
            status !== 'PENDING' && status !== 'ERROR' && <p className={styles['empty']}>{t('view.noText')}</p>
          )}
          <MustReadEnd note={note} />
          <NoteFeedback note={note} />
          <TextRating note={note} />
          <ReportButton note={note} />
        </article>
        <aside className={styles['aside']} aria-label={t('view.aside')}>
          <Suspense fallback={null}>
            {host.can('note.validate', note) ? (
              <BeforePublishing note={note} />
            ) : (
              note.corrects !== undefined && (
                <section aria-labelledby="note-correction">
                  <h2 id="note-correction" className="sv-title-label">
                    {t('correction.tag')}
                  </h2>
                  <CorrectionChanges note={note} noteId={note.corrects.noteId} />
                </section>
              )
            )}
          </Suspense>
          {isNarrow && isEntitled('note.validate', note) && (
            <div className={styles['decision']}>
              <NoteDecision note={note} actions={actions} />
            </div>
          )}
          {sources.length > 0 && (
            <section aria-labelledby="note-sources">
              <h2 id="note-sources" className="sv-title-label">
                {t('sources.count', { count: sources.length })}
              </h2>
              <SourceList folded stopped={status === 'ERROR'} sources={sources} text={markdown} moment={moment} />
            </section>
          )}
          {asksToRead && (
            <Suspense fallback={null}>
              <MustReadPanel note={note} />
            </Suspense>
          )}
          <VerificationRhythm note={note} />
          <div>
            <HistoryButton note={note} />
          </div>
        </aside>
      </div>
      <PrintedFrom id={id} />
    </div>
  );
}

function Danger({ note }: { note: NoteDetail }): ReactNode {
  return useNoteReports(note).dangerSince !== undefined && <DangerBadge />;
}

/** A citation of spoken words names the recording and the second. */
function momentIn(search: URLSearchParams): { mediaId: string; seconds: number } | null {
  const [mediaId, seconds] = [search.get('media'), Number(search.get('t'))];
  return mediaId === null || !Number.isFinite(seconds) ? null : { mediaId, seconds };
}

function Spaces({ ids }: { ids: readonly string[] }): ReactNode {
  const { data: spaces } = useSuspenseQuery(spacesQuery(useApi()));
  return spaces
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, color }) => (
      <SpaceTag key={id} color={color}>
        {name}
      </SpaceTag>
    ));
}

/** The text of the note; a passage cited elsewhere is said as text and drawn in the text. */
function Text({ markdown, sources }: { markdown: string; sources: readonly NoteSource[] }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const passage = useSearchParams()[0].get('passage');
  const [found, setFound] = useState<boolean | null>(null);
  const photos = usePhotos(sources);
  const placed = (address: string, caption: string) => {
    const photo = photos.find(({ id }) => id === photoIn(address));
    return photo !== undefined && <PhotoSource photo={photo} all={photos} caption={caption} />;
  };
  return (
    <>
      {passage !== null && (
        <Banner tone="surligneur" title={t('view.cited')}>
          {found === false ? t('view.citedMissing') : t('view.citedText')}
        </Banner>
      )}
      <Markdown
        text={markdown}
        highlight={passage}
        onHighlight={setFound}
        renderPicture={placed}
        onInternalLink={(path) => host.navigate(path)}
      />
    </>
  );
}
