import type { InboxItem } from '@savoir/contracts/inbox';
import {
  Button,
  formatDateTimeLong,
  formatRelative,
  Link,
  Meta,
  quoted,
  Tile,
  VisuallyHidden,
  type IconType,
  type Tone,
} from '@savoir/ui';
import {
  CheckIcon,
  DoneIcon,
  EditIcon,
  FicheIcon,
  FaqIcon,
  HistoryIcon,
  NotificationIcon,
  ReportIcon,
  SourcesIcon,
  ToFinaliseIcon,
  ToValidateIcon,
  ToVerifyIcon,
  ValidatedIcon,
  WarningIcon,
} from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../locales/inbox.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import styles from './inbox.module.css';
import { useClose, useRead } from './use-inbox.ts';

interface Props {
  item: InboxItem;
  isOnline: boolean;
  onOpen: () => void;
}

/** One click leads to where it is done, and reads it. */
export function InboxEntry({ item, isOnline, onOpen }: Props): ReactNode {
  const t = useLazyTexts('inbox', texts);
  const read = useRead();
  const close = useClose(t('closeFailed'));
  const { id, kind, title, about, text, by, path, date, read: isRead, closable } = item;
  const [icon, tone] = looks[kind] ?? unknownLook;
  const open = () => {
    if (!isRead) read.mutate([id]);
    onOpen();
  };
  return (
    <div className={styles['entry']} data-unread={!isRead || undefined}>
      <Tile icon={icon} tone={tone} />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <Link kind="bare" href={path} className={styles['link'] ?? ''} onClick={open}>
            {title}
            {!isRead && <VisuallyHidden>{t('isUnread')}</VisuallyHidden>}
          </Link>
        </p>
        <p className={styles['about']}>{about}</p>
        {text !== null && <blockquote className={styles['text']}>{quoted(text)}</blockquote>}
        <Meta>
          {[
            by !== null && `${by.firstName} ${by.lastName}`,
            <time key="date" dateTime={date} title={formatDateTimeLong(date)}>
              {formatRelative(date)}
            </time>,
          ]}
        </Meta>
        {closable && (
          <Button
            size="small"
            icon={CheckIcon}
            className={styles['close']}
            disabled={!isOnline}
            loading={close.isPending}
            loadingText={t('closing')}
            onClick={() => close.mutate(id)}
          >
            {t('close')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Look = readonly [IconType, Tone];

const unknownLook: Look = [NotificationIcon, 'gris'];
const looks: Readonly<Partial<Record<string, Look>>> = {
  'note-to-finalise': [ToFinaliseIcon, 'ambre'],
  'note-to-validate': [ToValidateIcon, 'ambre'],
  'note-returned': [EditIcon, 'ambre'],
  'report-made': [ReportIcon, 'ambre'],
  'danger-made': [WarningIcon, 'rouge'],
  'question-asked': [FaqIcon, 'ambre'],
  'must-read': [SourcesIcon, 'ambre'],
  'reviews-due': [ToVerifyIcon, 'ambre'],
  'note-published': [ValidatedIcon, 'sapin'],
  'note-corrected': [ValidatedIcon, 'sapin'],
  'note-edited': [EditIcon, 'sapin'],
  'note-rejected': [HistoryIcon, 'gris'],
  'report-answered': [DoneIcon, 'sapin'],
  danger: [WarningIcon, 'rouge'],
  'question-answered': [FaqIcon, 'sapin'],
  'gap-closed': [DoneIcon, 'sapin'],
  'question-broken': [WarningIcon, 'ambre'],
  'daily-summary': [FicheIcon, 'sapin'],
};
