import { useTranslation } from '@savoir/remote-kit';
import {
  Card,
  formatDuration,
  formatPercent,
  formatSize,
  Icon,
  IconButton,
  Menu,
  ProgressBar,
  quoted,
} from '@savoir/ui';
import { BackIcon, DeleteIcon, ErrorIcon, ForwardIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import type { UploadState } from '../../features/capture/generation.model.ts';
import type { DraftChange, MediaDraft } from '../../features/capture/media-draft.ts';
import { MediaThumb } from './media-thumb.tsx';
import styles from './note-create.module.css';

export interface MediaCardsProps {
  media: readonly MediaDraft[];
  uploads: Readonly<Record<string, UploadState>>;
  /** They are on their way: nothing can be changed. */
  locked: boolean;
  onChange: (change: DraftChange) => void;
  /** The change that is being written; null when there is none. */
  onWriting: (change: DraftChange | null) => void;
}

/** The media of the draft in their order. */
export function MediaCards({ media, uploads, locked, onChange, onWriting }: MediaCardsProps): ReactNode {
  const { t } = useTranslation('notes');
  if (media.length === 0) return null;
  return (
    <ol className={styles['cards']} aria-label={t('create.media')}>
      {media.map((medium, index) => (
        <li key={medium.id}>
          <MediaCard
            medium={medium}
            upload={uploads[medium.id]}
            locked={locked}
            isFirst={index === 0}
            isLast={index === media.length - 1}
            onChange={onChange}
            onWriting={onWriting}
          />
        </li>
      ))}
    </ol>
  );
}

interface MediaCardProps extends Pick<MediaCardsProps, 'locked' | 'onChange' | 'onWriting'> {
  medium: MediaDraft;
  upload: UploadState | undefined;
  isFirst: boolean;
  isLast: boolean;
}

const moves = [
  { key: 'before', icon: BackIcon, by: -1 },
  { key: 'after', icon: ForwardIcon, by: 1 },
] as const;

function MediaCard({ medium, upload, locked, isFirst, isLast, onChange, onWriting }: MediaCardProps): ReactNode {
  const { t } = useTranslation('notes');
  const { id, kind } = medium;
  const name = mediaName(medium);
  const facts = [
    t(`media.${kind}`),
    kind === 'text'
      ? t('sources.characters', { count: medium.text.length })
      : medium.durationMs === null
        ? formatSize(medium.file.size)
        : formatDuration(medium.durationMs / 1000),
  ];
  return (
    <Card
      className={styles['card'] ?? ''}
      as="article"
      aria-label={name}
      {...(upload?.step === 'failed' && { state: 'error' as const })}
    >
      <MediaThumb
        medium={medium}
        name={name}
        locked={locked}
        onText={(text) => onChange({ type: 'text-changed', id, text })}
        onWriting={(text) => onWriting(text === null ? null : { type: 'text-changed', id, text })}
      />
      <div className={styles['cardText']}>
        <p className={styles['cardName']}>{name}</p>
        <p className={styles['cardFacts']}>{facts.join(' · ')}</p>
        {upload !== undefined && kind !== 'text' && (
          <Upload upload={upload} name={name} totalBytes={medium.file.size} />
        )}
      </div>
      {!locked && (
        <div className={styles['cardActions']}>
          <IconButton
            icon={DeleteIcon}
            label={t('create.remove', { name })}
            onClick={() => onChange({ type: 'removed', id })}
          />
          {!(isFirst && isLast) && (
            <Menu
              label={t('create.order', { name })}
              entries={moves
                .filter(({ by }) => !(by === -1 ? isFirst : isLast))
                .map(({ key, icon, by }) => ({
                  key,
                  label: t(`create.${key}`),
                  icon,
                  onSelect: () => onChange({ type: 'moved', id, by }),
                }))}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function Upload({ upload, name, totalBytes }: { upload: UploadState; name: string; totalBytes: number }): ReactNode {
  const { t } = useTranslation('notes');
  if (upload.step === 'failed')
    return upload.reason === 'canceled' ? null : (
      <p className={styles['cardError']}>
        <Icon of={ErrorIcon} size={16} />
        {t(`create.failure.${upload.reason}`)}
      </p>
    );
  const sent = upload.step === 'uploaded' ? totalBytes : upload.sentBytes;
  return (
    <ProgressBar
      label={t('create.sending', { name })}
      value={sent}
      max={totalBytes}
      text={formatPercent(totalBytes === 0 ? 1 : sent / totalBytes)}
    />
  );
}

/** How a medium is called on screen: a file without its ending, a text by its start. */
const mediaName = (medium: MediaDraft): string =>
  medium.kind === 'text'
    ? quoted(medium.text.replaceAll(/\s+/g, ' ').slice(0, 80))
    : medium.file.name.replace(/\.[^.]+$/, '');
