import { useTranslation } from '@savoir/remote-kit';
import { useState, type ReactNode } from 'react';
import styles from './sources.module.css';

export interface VideoPlayerProps {
  url: string;
  /** Named by it for screen readers. */
  name: string;
  posterUrl?: string | null;
}

/** Plays a film in place with the browser’s own controls: play, seek, full screen, sound. */
export function VideoPlayer({ url, name, posterUrl = null }: VideoPlayerProps): ReactNode {
  const { t } = useTranslation('notes');
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles['failed']}>{t('player.failed')}</p>;
  return (
    // What is said in it stands beside it, as its transcript.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles['film']}
      src={url}
      {...(posterUrl !== null && { poster: posterUrl })}
      aria-label={t('player.watch', { name })}
      controls
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  );
}
