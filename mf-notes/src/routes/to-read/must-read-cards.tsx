import type { MustRead, ReadText, ToRead } from '@savoir/contracts/must-reads';
import { useHref } from '@savoir/remote-kit';
import { Badge, Card, DangerBadge, formatDateLong, Link, ProgressBar } from '@savoir/ui';
import { ClockIcon, DoneIcon, HistoryIcon, WarningIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import { askedText } from '../../features/must-read/asked-text.ts';
import { dueState, isOverdue } from '../../features/must-read/due-day.ts';
import { useMustReadTexts } from '../../features/must-read/use-must-read-texts.ts';
import cards from '../../features/cards/cards.module.css';
import styles from './to-read.module.css';

/** A note to read. It is confirmed where it is read, on its page. */
export function ToReadCard({
  toRead: { noteId, title, reason, dueDay, by, since, again, dangerSince },
}: {
  toRead: ToRead;
}): ReactNode {
  const t = useMustReadTexts();
  return (
    <MustReadCard
      noteId={noteId}
      title={title}
      badges={
        <>
          {dangerSince !== undefined && <DangerBadge />}
          <DueBadge dueDay={dueDay} />
          {again && <Badge icon={HistoryIcon}>{t('mustRead.againBadge')}</Badge>}
        </>
      }
    >
      <p className={styles['reason']}>{reason}</p>
      <p className={styles['meta']}>{askedText(t, by, since)}</p>
    </MustReadCard>
  );
}

export function ReadCard({ read: { noteId, title, edition, date } }: { read: ReadText }): ReactNode {
  const t = useMustReadTexts();
  return (
    <MustReadCard
      noteId={noteId}
      title={title}
      badges={
        <Badge tone="sapin" icon={DoneIcon}>
          {t('mustRead.read')}
        </Badge>
      }
    >
      <p className={styles['meta']}>{t('mustRead.confirmedOn', { edition, date: formatDateLong(date) })}</p>
    </MustReadCard>
  );
}

/** How far a space is with what it is asked to read; its people stand beside the note. */
export function FollowedCard({ request }: { request: MustRead }): ReactNode {
  const t = useMustReadTexts();
  const { noteId, title, space, dueDay, by, date, archived, askedCount, confirmedCount } = request;
  const isDone = confirmedCount === askedCount;
  return (
    <MustReadCard
      noteId={noteId}
      title={title}
      badges={
        <>
          <Badge>{space.name}</Badge>
          {!isDone && <DueBadge dueDay={dueDay} />}
          {archived && <Badge>{t('mustRead.archivedBadge')}</Badge>}
        </>
      }
    >
      <ProgressBar
        label={t('mustRead.progress', { space: space.name })}
        value={confirmedCount}
        max={askedCount}
        tone={!isDone && isOverdue(dueDay) ? 'rouge' : 'sapin'}
        text={t('mustRead.progressText', { done: confirmedCount, count: askedCount })}
      />
      <p className={styles['meta']}>{askedText(t, by, date)}</p>
    </MustReadCard>
  );
}

function DueBadge({ dueDay }: { dueDay: string | null }): ReactNode {
  const t = useMustReadTexts();
  if (dueDay === null) return null;
  const state = dueState(dueDay);
  const overdue = state === 'over';
  return (
    <Badge tone={overdue ? 'rouge' : 'ambre'} icon={overdue ? WarningIcon : ClockIcon}>
      {t(`mustRead.day.${state}`, { day: formatDateLong(dueDay) })}
    </Badge>
  );
}

function MustReadCard({
  noteId,
  title,
  badges,
  children,
}: {
  noteId: string | null;
  title: string;
  badges: ReactNode;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const href = useHref('notes.view', { id: noteId ?? '' });
  return (
    <li>
      <Card className={cards['card'] ?? ''}>
        <article className={styles['entry']} aria-labelledby={id}>
          <header className={styles['head']}>{badges}</header>
          <h2 id={id} className={cards['title']}>
            {noteId === null || href === null ? title : <Link href={href}>{title}</Link>}
          </h2>
          {children}
        </article>
      </Card>
    </li>
  );
}
