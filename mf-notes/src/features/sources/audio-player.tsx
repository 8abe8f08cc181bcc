import { useTranslation } from '@savoir/remote-kit';
import { formatClock, Icon } from '@savoir/ui';
import { PauseIcon, PlayIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import styles from './sources.module.css';
import { useAudio } from './use-audio.ts';

export interface AudioPlayerProps {
  url: string;
  /** Named by it for screen readers. */
  name: string;
  durationMs: number | null;
  /** Where a citation says the words are spoken. */
  startSeconds?: number | undefined;
}

/** Plays a recording in place: play, pause, go to any moment. */
export function AudioPlayer({ url, name, durationMs, startSeconds }: AudioPlayerProps): ReactNode {
  const { t } = useTranslation('notes');
  const { playing, failed, seconds, totalSeconds, toggle, goTo } = useAudio(url, durationMs, startSeconds);
  if (failed) return <p className={styles['failed']}>{t('player.failed')}</p>;
  return (
    <div className={styles['player']} role="group" aria-label={t('player.label', { name })}>
      <button
        type="button"
        className={styles['play']}
        aria-label={playing ? t('player.pause') : t('player.play')}
        onClick={() => void toggle()}
      >
        <Icon of={playing ? PauseIcon : PlayIcon} size={16} />
      </button>
      <input
        type="range"
        aria-label={t('player.position')}
        aria-valuetext={`${formatClock(seconds)} / ${formatClock(totalSeconds)}`}
        min={0}
        max={totalSeconds}
        step={0.1}
        value={Math.min(seconds, totalSeconds)}
        style={{ backgroundSize: `${totalSeconds === 0 ? 0 : (100 * seconds) / totalSeconds}% 100%` }}
        onChange={(event) => goTo(Number(event.target.value))}
      />
      <span className={styles['clock']}>{formatClock(playing || seconds > 0 ? seconds : totalSeconds)}</span>
    </div>
  );
}
