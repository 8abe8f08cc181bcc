import { useHost, useIsOnline, useTranslation, useTrialOver, useUnit } from '@savoir/remote-kit';
import { Badge, Banner, formatPercent, formatRelative, List, Menu, ProgressBar, Row, Tile } from '@savoir/ui';
import { DeleteIcon, ErrorIcon, OfflineIcon, RetryIcon, UploadIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { $sending, $waitingNotes, removalAsked, resendAsked, sendAsked } from '../../features/outbox/outbox.model.ts';
import type { WaitingNote } from '../../features/outbox/waiting-note.ts';
import { MediaKinds } from './media-kinds.tsx';
import styles from './note-list.module.css';

/** One’s notes that are only on this device: they wait for the network, are on their way, or were refused. */
export function WaitingNotes(): ReactNode {
  const { t } = useTranslation('notes');
  const isOnline = useIsOnline();
  const notes = useUnit($waitingNotes);
  const waiting = notes.filter(({ failure }) => failure === null).length;
  if (notes.length === 0) return null;
  return (
    <section className={styles['waiting']} aria-label={t('outbox.title')}>
      {!isOnline && waiting > 0 && <Banner tone="nuit">{t('outbox.offline', { count: waiting })}</Banner>}
      <List aria-label={t('outbox.title')}>
        {notes.map((note) => (
          <WaitingRow key={note.id} note={note} isOnline={isOnline} />
        ))}
      </List>
    </section>
  );
}

function WaitingRow({ note, isOnline }: { note: WaitingNote; isOnline: boolean }): ReactNode {
  const { t } = useTranslation('notes');
  const host = useHost();
  const over = useTrialOver();
  const [sending, resend, remove, send] = useUnit([$sending, resendAsked, removalAsked, sendAsked]);
  const { id, title, media, failure, keptAt } = note;
  const isSending = sending?.id === id;
  const totalBytes = media.reduce((sum, medium) => sum + (medium.kind === 'text' ? 0 : medium.file.size), 0);
  const kinds = [...new Set(media.map(({ kind }) => kind))];
  const again = () => (failure === null ? send() : resend(id));
  async function drop() {
    const agreed = await host.confirm({
      title: t('delete.title', { title }),
      body: t('outbox.deleteBody'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (agreed) remove(id);
  }
  return (
    <Row
      leading={<Tile icon={failure === null ? OfflineIcon : ErrorIcon} tone={failure === null ? 'ambre' : 'rouge'} />}
      title={title}
      meta={[formatRelative(keptAt), t('outbox.here'), <MediaKinds key="kinds" kinds={kinds} />]}
      detail={
        failure !== null ? (
          <p className="sv-field-error">{t(`create.failure.${failure}`)}</p>
        ) : (
          isSending &&
          totalBytes > 0 && (
            <ProgressBar
              label={t('create.sending', { name: title })}
              value={sending.sentBytes}
              max={totalBytes}
              text={formatPercent(sending.sentBytes / totalBytes)}
            />
          )
        )
      }
      badge={
        failure !== null ? (
          <Badge tone="rouge" icon={ErrorIcon}>
            {t('outbox.refused')}
          </Badge>
        ) : isSending ? (
          <Badge tone="bleu" icon={UploadIcon}>
            {t('outbox.sending')}
          </Badge>
        ) : (
          <Badge tone="ambre" icon={OfflineIcon}>
            {t(isOnline ? 'outbox.soon' : 'outbox.waiting')}
          </Badge>
        )
      }
      menu={
        <Menu
          label={t('row.menu', { title })}
          entries={[
            ...(isOnline && !isSending
              ? [{ key: 'send', label: t('outbox.send'), icon: RetryIcon, onSelect: again, ...over?.entry }]
              : []),
            { key: 'delete', label: t('row.delete'), icon: DeleteIcon, danger: true, onSelect: () => void drop() },
          ]}
        />
      }
    />
  );
}
