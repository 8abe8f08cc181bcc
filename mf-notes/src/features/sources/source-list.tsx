import { photoAddress, type NoteSource } from '@savoir/contracts/notes';
import { useTranslation } from '@savoir/remote-kit';
import { Card, formatDuration, formatSize, Icon } from '@savoir/ui';
import type { ReactNode } from 'react';
import { AudioPlayer } from './audio-player.tsx';
import { mediaIcon } from './media-icon.ts';
import { PhotoSource } from './photo-source.tsx';
import type { ViewedPhoto } from './photo-viewer.tsx';
import styles from './sources.module.css';
import { TextSource } from './text-source.tsx';
import { usePhotos } from './use-photos.ts';
import { VideoPlayer } from './video-player.tsx';

/** What a note was made from, each to be listened to, looked at or read in place. */
export function SourceList({
  sources,
  text = '',
  moment = null,
}: {
  sources: readonly NoteSource[];
  /** The text of the note: what it shows is not printed a second time. */
  text?: string | null;
  /** Where a cited passage is spoken: the recording stands ready there. */
  moment?: { mediaId: string; seconds: number } | null;
}): ReactNode {
  const photos = usePhotos(sources);
  return (
    <Card flush>
      <ol className={styles['list']}>
        {sources.map((source) => (
          <li
            key={source.id}
            className={text?.includes(photoAddress(source.id)) === true ? styles['inText'] : undefined}
          >
            <Source
              source={source}
              photos={photos}
              startSeconds={moment?.mediaId === source.id ? moment.seconds : undefined}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface SourceProps {
  source: NoteSource;
  photos: readonly ViewedPhoto[];
  startSeconds: number | undefined;
}

function Source({ source, photos, startSeconds }: SourceProps): ReactNode {
  const { t } = useTranslation('notes');
  const { kind, filename, durationMs, sizeBytes, text, transcript } = source;
  const facts = [
    t(`media.${kind}`),
    durationMs !== null && formatDuration(durationMs / 1000),
    kind === 'photo' && sizeBytes !== null && formatSize(sizeBytes),
    kind === 'text' && t('sources.characters', { count: text?.length ?? 0 }),
  ];
  return (
    <article className={styles['source']}>
      <h3 className={styles['name']}>
        <Icon of={mediaIcon[kind]} size={18} />
        <span>{kind === 'text' ? t('sources.typed') : (filename ?? t(`media.${kind}`))}</span>
      </h3>
      <p className={styles['facts']}>{facts.filter((fact) => fact !== false).join(' · ')}</p>
      <Content source={source} photos={photos} startSeconds={startSeconds} />
      {transcript !== null && transcript !== '' && (
        <details className={styles['transcript']}>
          <summary>{t(kind === 'photo' ? 'sources.read' : 'sources.transcript')}</summary>
          <p>{transcript}</p>
        </details>
      )}
    </article>
  );
}

function Content({ source, photos, startSeconds }: SourceProps): ReactNode {
  const { t } = useTranslation('notes');
  const { id, kind, url, thumbnailUrl, filename, text, durationMs } = source;
  const photo = photos.find((each) => each.id === id);
  const name = filename ?? t(`media.${kind}`);
  if (kind === 'text') return <TextSource text={text ?? ''} />;
  if (url === null) return <p className={styles['facts']}>{t('sources.processing')}</p>;
  if (kind === 'audio')
    return <AudioPlayer url={url} name={name} durationMs={durationMs} startSeconds={startSeconds} />;
  if (photo !== undefined) return <PhotoSource photo={photo} all={photos} />;
  const startUrl = startSeconds === undefined ? url : `${url}#t=${startSeconds}`;
  return <VideoPlayer url={startUrl} name={name} posterUrl={thumbnailUrl} />;
}
