import type { NoteDetail } from '@savoir/contracts/notes';
import { errorText, useApi, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, ErrorBlock } from '@savoir/ui';
import { UsersIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { noteMustReadsQuery } from '../../../api/must-read.queries.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { EndedRequest } from './ended-request.tsx';
import { mustReadHeadingId } from './must-read-heading.ts';
import styles from './must-read-panel.module.css';
import { OpenRequest } from './open-request.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }));

/** Beside the text, for those who may ask spaces to read it: what was asked, who has read, and the way to ask. */
export function MustReadPanel({ note }: { note: NoteDetail }): ReactNode {
  const t = useMustReadTexts();
  const over = useTrialOver();
  const [isAsking, setAsking] = useState(false);
  const progress = useQuery(noteMustReadsQuery(useApi(), note.id));
  const requests = progress.data?.requests ?? [];
  const open = requests.filter(({ ended }) => ended === null);
  const ended = requests.filter(({ ended: date }) => date !== null);
  const mayAsk = note.status === 'PUBLISHED';
  // Its place is that of the way to ask, not of a skeleton: most notes are asked of no one.
  if (progress.isPending || (progress.isSuccess && requests.length === 0 && !mayAsk)) return null;
  return (
    <section {...(requests.length > 0 && { 'aria-labelledby': mustReadHeadingId })} className={styles['section']}>
      {requests.length > 0 && (
        <h2 id={mustReadHeadingId} tabIndex={-1} className="sv-title-label">
          {t('mustRead.heading')}
        </h2>
      )}
      {progress.isError && (
        <ErrorBlock
          title={t('mustRead.progressFailed')}
          text={errorText(progress.error)}
          onRetry={() => void progress.refetch()}
          retrying={progress.isFetching}
        />
      )}
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
