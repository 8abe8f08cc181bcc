import type { NoteToRead } from '@savoir/contracts/must-reads';
import type { NoteDetail } from '@savoir/contracts/notes';
import { useHost, useIsOnline, useTrialOver } from '@savoir/remote-kit';
import { useToldMutation } from '@savoir/remote-kit/query';
import { Banner, Button, formatDateLong, Icon } from '@savoir/ui';
import { CheckIcon, DoneIcon, SourcesIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import { confirmReadMutation } from '../../api/must-read.mutations.ts';
import { fullName } from '../people/full-name.ts';
import { isOverdue } from './due-day.ts';
import styles from './must-read.module.css';
import { useMustReadTexts } from './use-must-read-texts.ts';

interface Props {
  note: NoteDetail;
  reading: NoteToRead;
}

/** What the reader is asked, with the button that confirms the text on this page; once done, when they did. */
export function ToRead({ note, reading: { toRead, confirmed } }: Props): ReactNode {
  const t = useMustReadTexts();
  if (toRead !== null) return <Asked note={note} toRead={toRead} />;
  if (confirmed === null) return null;
  return (
    <p className={styles['confirmed']} role="status">
      <Icon of={DoneIcon} size={18} />
      <span>{t('mustRead.youConfirmed', { edition: confirmed.edition, date: formatDateLong(confirmed.date) })}</span>
    </p>
  );
}

function Asked({ note, toRead }: { note: NoteDetail; toRead: NonNullable<NoteToRead['toRead']> }): ReactNode {
  const t = useMustReadTexts();
  const { run, isPending } = useToldMutation(confirmReadMutation(useHost(), t));
  const over = useTrialOver();
  const isOnline = useIsOnline();
  const whatId = useId();
  const { reason, dueDay, by, again } = toRead;
  const { id, edition = 1, publicationDate } = note;
  const overdue = isOverdue(dueDay);
  const day = dueDay === null ? '' : formatDateLong(dueDay);
  return (
    <Banner
      tone={overdue ? 'rouge' : 'ambre'}
      icon={SourcesIcon}
      title={dueDay === null ? t('mustRead.toRead') : t(overdue ? 'mustRead.late' : 'mustRead.toReadBefore', { day })}
      actions={
        <Button
          kind="primary"
          icon={CheckIcon}
          loading={isPending}
          disabled={!isOnline}
          onClick={() => void run({ id, edition })}
          {...over?.control}
          aria-describedby={whatId}
        >
          {t('mustRead.confirm')}
        </Button>
      }
    >
      <p className={styles['reason']}>{reason}</p>
      {by !== null && <p>{t('mustRead.askedOfYou', { name: fullName(by) })}</p>}
      {again && <p>{t('mustRead.again')}</p>}
      <p id={whatId}>
        {!isOnline
          ? t('mustRead.offline')
          : publicationDate === null
            ? t('mustRead.confirms', { edition })
            : t('mustRead.confirmsDated', { edition, date: formatDateLong(publicationDate) })}
      </p>
    </Banner>
  );
}
