import type { NoteDetail } from '@savoir/contracts/notes';
import { useApi, useTrialOver } from '@savoir/remote-kit';
import { useQuery, type UseQueryResult } from '@savoir/remote-kit/query';
import { Button, formatDateLong, useKeptFocus } from '@savoir/ui';
import { UsersIcon, DownloadIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { noteMustReadsQuery } from '../../../api/must-read.queries.ts';
import { QueryFailed } from '../../../features/failed/query-failed.tsx';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { mustReadHeadingId } from './must-read-heading.ts';
import styles from './must-read-panel.module.css';
import { OpenRequest } from './open-request.tsx';
import type { MustReadProgress, NoteMustReads } from '@savoir/contracts/must-reads';
import { useReadingsCsv } from './use-readings-csv.ts';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** Beside the text, for those who may ask spaces to read it: what was asked, who has read, and the way to ask. */
export function MustReadPanel({ note }: { note: NoteDetail }): ReactNode {
  const progress = useQuery(noteMustReadsQuery(useApi(), note.id));
  // Its place is that of the way to ask, not of a skeleton: most notes are asked of no one. What comes takes no focus.
  return progress.isPending ? null : <Requests note={note} progress={progress} />;
}

function Requests({ note, progress }: { note: NoteDetail; progress: UseQueryResult<NoteMustReads> }): ReactNode {
  const t = useMustReadTexts();
  const over = useTrialOver();
  const [isAsking, setAsking] = useState(false);
  const requests = progress.data?.requests ?? [];
  const open = requests.filter(({ ended }) => ended === null);
  const ended = requests.filter(({ ended: date }) => date !== null);
  // What is withdrawn takes its buttons away.
  const heading = useKeptFocus<HTMLHeadingElement>(open.length);
  const mayAsk = note.status === 'PUBLISHED';
  if (progress.isSuccess && requests.length === 0 && !mayAsk) return null;
  return (
    <section {...(requests.length > 0 && { 'aria-labelledby': mustReadHeadingId })} className={styles['section']}>
      {requests.length > 0 && (
        <h2 ref={heading} id={mustReadHeadingId} tabIndex={-1} className="sv-title-label">
          {t('mustRead.heading')}
        </h2>
      )}
      {progress.isError && <QueryFailed title={t('mustRead.progressFailed')} query={progress} />}
      {open.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
      {ended.map((request) => (
        <EndedRequest key={request.id} request={request} />
      ))}
      {mayAsk && progress.isSuccess && (
        <div className={styles['ask']}>
          <Button
            {...(open.length > 0 && { size: 'small', kind: 'text' })}
            icon={UsersIcon}
            onClick={() => setAsking(true)}
            {...over?.control}
          >
            {t(open.length === 0 ? 'mustRead.ask' : 'mustRead.askOther')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <AskDialog note={note} asked={open.map(({ space }) => space.id)} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** A request that no one follows any more: what was confirmed is still to be had. */
function EndedRequest({ request: { id, space, ended, former } }: { request: MustReadProgress }): ReactNode {
  const t = useMustReadTexts();
  const over = useTrialOver();
  const { take, isPending } = useReadingsCsv();
  return (
    <div className={styles['ended']}>
      <p>
        {t('mustRead.ended', { space: space.name, date: formatDateLong(ended ?? '') })}{' '}
        {t('mustRead.endedCount', { count: former.length })}
      </p>
      <Button
        size="small"
        kind="text"
        icon={DownloadIcon}
        loading={isPending}
        onClick={() => take(id)}
        {...over?.control}
      >
        {t('mustRead.csv')}
      </Button>
    </div>
  );
}
