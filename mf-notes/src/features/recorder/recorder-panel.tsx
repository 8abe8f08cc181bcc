import { useTranslation } from '@savoir/remote-kit';
import { Button, formatClock, Icon, IconButton } from '@savoir/ui';
import { AudioIcon, CheckIcon, CloseIcon, PauseIcon, RetryIcon, VideoIcon } from '@savoir/ui/icons';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { AudioPlayer } from '../sources/audio-player.tsx';
import { useObjectUrl } from '../sources/use-object-url.ts';
import { VideoPlayer } from '../sources/video-player.tsx';
import { LevelWave } from './level-wave.tsx';
import { LiveView } from './live-view.tsx';
import type { RecordedKind, Recording } from './record.ts';
import styles from './recorder.module.css';
import type { Recorder, RecorderState } from './use-recorder.ts';

export interface RecorderPanelProps {
  kind: RecordedKind;
  recorder: Recorder;
  onAdd: (file: Blob, durationMs: number) => void;
  /** It is on its way into the note: neither again, nor another in its place. */
  adding?: boolean;
  onChooseFile: () => void;
  onClose: () => void;
  /** What is to be known before it starts. */
  notice?: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** Ready, recording, preview: three states in the same place. */
export function RecorderPanel({ ref, ...props }: RecorderPanelProps): ReactNode {
  const { t } = useTranslation('notes');
  const { kind, recorder, onAdd, adding = false } = props;
  const { state } = recorder;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles['panel']}
      data-step={state.step}
      aria-label={t(`recorder.${kind}.label`)}
    >
      {(state.step === 'prompt' || state.step === 'opening') && <Ready {...props} state={state} />}
      {state.step === 'recording' && <Running kind={kind} recorder={recorder} state={state} />}
      {state.step === 'complete' && (
        <Preview kind={kind} state={state} onAgain={recorder.again} onAdd={onAdd} adding={adding} />
      )}
    </section>
  );
}

interface ReadyProps extends Omit<RecorderPanelProps, 'onAdd' | 'adding' | 'ref'> {
  state: Extract<RecorderState, { step: 'prompt' | 'opening' }>;
}

function Ready({ kind, recorder, state, onChooseFile, onClose, notice }: ReadyProps): ReactNode {
  const { t } = useTranslation('notes');
  const problem = state.step === 'prompt' ? state.problem : null;
  return (
    <>
      <span className={styles['close']}>
        <IconButton icon={CloseIcon} label={t(`recorder.${kind}.close`)} onClick={onClose} />
      </span>
      <button
        type="button"
        className={styles['microphone']}
        aria-label={t(`recorder.${kind}.start`)}
        disabled={state.step === 'opening'}
        data-autofocus
        onClick={() => void recorder.start()}
      >
        <Icon of={kind === 'audio' ? AudioIcon : VideoIcon} size={24} />
      </button>
      <p className={styles['title']}>
        {state.step === 'opening' ? t(`recorder.${kind}.opening`) : t(`recorder.${kind}.ready`)}
      </p>
      {problem === null ? (
        <p className={styles['hint']}>{t('recorder.hint')}</p>
      ) : (
        <p className={styles['problem']} role="alert">
          {t(`recorder.${kind}.problem.${problem}`)}
        </p>
      )}
      {notice}
      <Button kind="text" onClick={onChooseFile}>
        {t(`recorder.${kind}.chooseFile`)}
      </Button>
    </>
  );
}

interface RunningProps extends Pick<RecorderPanelProps, 'kind' | 'recorder'> {
  state: Extract<RecorderState, { step: 'recording' }>;
}

function Running({ kind, recorder, state: { recording, paused } }: RunningProps): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['dot']} data-paused={paused || undefined} aria-hidden />
        <p role="status">{paused ? t('recorder.paused') : t('recorder.recording')}</p>
        <Elapsed recording={recording} />
      </div>
      {kind === 'video' && <LiveView stream={recording.stream} label={t('recorder.video.view')} />}
      <LevelWave recording={recording} paused={paused} />
      <p className={styles['hint']}>{t('recorder.hint')}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['pause']} onClick={recorder.togglePause}>
          <Icon of={paused ? AudioIcon : PauseIcon} size={18} />
          {paused ? t('recorder.resume') : t('recorder.pause')}
        </button>
        <button type="button" className={styles['finish']} onClick={() => void recorder.finish()}>
          <span className={styles['square']} aria-hidden />
          {t('recorder.finish')}
        </button>
      </div>
    </>
  );
}

const tickMs = 250;

function Elapsed({ recording }: { recording: Recording }): ReactNode {
  const { t } = useTranslation('notes');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(recording.elapsedMs() / 1000), tickMs);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <span className={styles['time']} role="timer" aria-label={t('recorder.elapsed')}>
      {formatClock(seconds)}
    </span>
  );
}

interface PreviewProps extends Required<Pick<RecorderPanelProps, 'kind' | 'onAdd' | 'adding'>> {
  state: Extract<RecorderState, { step: 'complete' }>;
  onAgain: () => void;
}

function Preview({ kind, state: { file, durationMs }, onAgain, onAdd, adding }: PreviewProps): ReactNode {
  const { t } = useTranslation('notes');
  const url = useObjectUrl(file);
  return (
    <>
      <p className={styles['title']} role="status">
        {t(`recorder.${kind}.preview`)}
      </p>
      {url !== null && kind === 'audio' && (
        <AudioPlayer url={url} name={t('recorder.audio.preview')} durationMs={durationMs} />
      )}
      {url !== null && kind === 'video' && <VideoPlayer url={url} name={t('recorder.video.preview')} />}
      <div className={styles['actions']}>
        <Button icon={RetryIcon} disabled={adding} onClick={onAgain}>
          {t('recorder.again')}
        </Button>
        <Button kind="primary" icon={CheckIcon} loading={adding} onClick={() => onAdd(file, durationMs)}>
          {t('recorder.add')}
        </Button>
      </div>
    </>
  );
}
