import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import styles from './sources.module.css';
import { usePlayedUrl } from './use-played-url.ts';

export interface VideoPlayerProps {
  url: string;
  /** Named by it for screen readers. */
  name: string;
  posterUrl?: string | null;
  /** Where a citation says the words are spoken. */
  startSeconds?: number | undefined;
}

/** Plays a film in place with the browser’s own controls: play, seek, full screen, sound. */
export function VideoPlayer({ url, name, posterUrl = null, startSeconds }: VideoPlayerProps): ReactNode {
  const { t } = useTranslation('notes');
  const { playedUrl, failed, setFailed } = usePlayedUrl(url);
  if (failed) return <p className={styles['failed']}>{t('player.failed')}</p>;
  return (
    // What is said in it stands beside it, as its transcript.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles['film']}
      src={startSeconds === undefined ? playedUrl : `${playedUrl}#t=${startSeconds}`}
      {...(posterUrl !== null && { poster: posterUrl })}
      aria-label={t('player.watch', { name })}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  );
}
