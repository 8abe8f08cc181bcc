import type { NoteToRead } from '@savoir/contracts/must-reads';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useIsOnline, useTrialOver } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Button, formatDateLong, Icon, useKeptFocus } from '@savoir/ui';
import { CheckIcon, DoneIcon } from '@savoir/ui/icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { confirmReadMutation } from '../../api/must-read.mutations.ts';
import styles from './must-read.module.css';
import { useMustReadTexts } from './use-must-read-texts.ts';

interface Props {
  note: NoteDetail;
  reading: NoteToRead;
}

/** Confirms the text on this page; once done, says when. */
export function ConfirmRead({ note, reading: { toRead, confirmed } }: Props): ReactNode {
  const t = useMustReadTexts();
  const line = useKeptFocus<HTMLParagraphElement>(toRead === null);
  if (toRead !== null) return <Confirm note={note} />;
  if (confirmed === null) return null;
  return (
    <p ref={line} tabIndex={-1} className={styles['confirmed']}>
      <Icon of={DoneIcon} size={18} />
      <span>{t('mustRead.youConfirmed', { edition: confirmed.edition, date: formatDateLong(confirmed.date) })}</span>
    </p>
  );
}

function Confirm({ note: { id, edition = 1, publicationDate } }: { note: NoteDetail }): ReactNode {
  const t = useMustReadTexts();
  const { run, isPending } = useToldMutation(confirmReadMutation(useHost(), t));
  const over = useTrialOver();
  const isOnline = useIsOnline();
  const whatId = useId();
  const [refused, setRefused] = useState<number>();
  // A correction took the place of what was read: its reader begins again.
  useEffect(() => {
    if (refused !== undefined && refused < edition) document.getElementById('note-title')?.focus();
  }, [refused, edition]);
  return (
    <div className={styles['end']}>
      <p id={whatId}>
        {!isOnline
          ? t('mustRead.offline')
          : publicationDate === null
            ? t('mustRead.confirms', { edition })
            : t('mustRead.confirmsDated', { edition, date: formatDateLong(publicationDate) })}
      </p>
      <Button
        kind="primary"
        size="large"
        icon={CheckIcon}
        loading={isPending}
        disabled={!isOnline}
        onClick={() => void run({ id, edition }).then((done) => done === null && setRefused(edition))}
        {...over?.control}
        aria-describedby={whatId}
      >
        {t('mustRead.confirm')}
      </Button>
    </div>
  );
}
