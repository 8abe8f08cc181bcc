import type { NoteDetail } from '@savoir/contracts/notes';
import { errorText, useApi, useTrialOver } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, ErrorBlock, Skeleton } from '@savoir/ui';
import { UsersIcon } from '@savoir/ui/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { noteMustReadsQuery } from '../../../api/must-read.queries.ts';
import { useMustReadTexts } from '../../../features/must-read/use-must-read-texts.ts';
import { EndedRequest } from './ended-request.tsx';
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
  if (progress.isSuccess && requests.length === 0 && !mayAsk) return null;
  return (
    <section aria-labelledby="note-must-read" className={styles['section']}>
      <h2 id="note-must-read" className="sv-title-label">
        {t('mustRead.heading')}
      </h2>
      {progress.isPending && <Skeleton />}
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
          <Button icon={UsersIcon} onClick={() => setAsking(true)} {...over?.control}>
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
