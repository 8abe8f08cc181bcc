import { useTranslation, useActor, useHost } from '@savoir/remote-kit';
import { formatDateLong } from '@savoir/ui';
import { useRef, useState, type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react';
import { posterOf } from '../../features/capture/look-at-film.ts';
import { fileNamesOf, type MediaDraft, type NewFile } from '../../features/capture/media-draft.ts';
import { acceptOf } from '../../features/capture/media-types.ts';
import { nameRecording } from '../../features/recorder/name-recording.ts';
import type { RecordedKind } from '../../features/recorder/record.ts';
import { RecorderPanel } from '../../features/recorder/recorder-panel.tsx';
import type { Recorder, RecorderState } from '../../features/recorder/use-recorder.ts';
import { FileInput } from '../../features/capture/file-input.tsx';
import styles from './note-create.module.css';

export interface RecorderSlotProps {
  kind: RecordedKind;
  recorder: Recorder;
  /** Media of the draft so far: a new recording gets a name none of them has. */
  known: readonly MediaDraft[];
  onAdd: (file: NewFile) => void;
  onFiles: (files: File[]) => void;
  onClose: () => void;
  /** It has gone from the page: the focus goes back to where it was opened. */
  onClosed: () => void;
}

/** The recorder in the page, with the other way to an audio or a video: a file. */
export function RecorderSlot({
  kind,
  recorder,
  known,
  onAdd,
  onFiles,
  onClose,
  onClosed,
}: RecorderSlotProps): ReactNode {
  const { t } = useTranslation('notes');
  const panel = useRecorderFocus(recorder.state.step, onClosed);
  const picker = useRef<HTMLInputElement>(null);
  // The still of a film takes its time.
  const [adding, setAdding] = useState(false);
  async function add(recorded: Blob, durationMs: number) {
    setAdding(true);
    const name = t(`recorder.${kind}.name`, { date: formatDateLong(Date.now()) });
    const file = nameRecording(recorded, name, fileNamesOf(known));
    const poster = kind === 'video' ? await posterOf(file) : null;
    onAdd({ kind, file, durationMs, poster });
  }
  return (
    <>
      <RecorderPanel
        ref={panel}
        notice={<Untranscribed />}
        kind={kind}
        recorder={recorder}
        adding={adding}
        onAdd={(recorded, durationMs) => void add(recorded, durationMs)}
        onChooseFile={() => picker.current?.click()}
        onClose={onClose}
      />
      <FileInput ref={picker} multiple accept={acceptOf[kind]} data-testid={`${kind}-files`} onFiles={onFiles} />
    </>
  );
}

/**
 * Brings a recorder that was just opened into view and the focus into it; `onClosed` takes the focus back. Its buttons come
 * and go with its steps: the focus stays in it unless it was put elsewhere meanwhile.
 */
function useRecorderFocus(step: RecorderState['step'], onClosed: () => void): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const isNew = useRef(true);
  const closed = useEffectEvent(onClosed);
  const take = useEffectEvent((reached: RecorderState['step']) => {
    // Nothing can be pressed until the device has answered.
    if (reached === 'opening') return;
    const element = panel.current;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (element === null || (!isNew.current && !isLost)) return;
    isNew.current = false;
    element.scrollIntoView({ block: 'center' });
    (element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true });
  });
  useEffect(() => take(step), [step]);
  useEffect(() => () => closed(), []);
  return panel;
}

/** Says before someone speaks that no text will be made of it, and why to anyone who may change that. */
function Untranscribed(): ReactNode {
  const { t } = useTranslation('notes');
  const { role } = useActor();
  if (useHost().config.transcription) return null;
  return (
    <p className={styles['untranscribed']}>
      {t('recorder.untranscribed')} {(role === 'admin' || role === 'dev') && t('recorder.untranscribedWhy')}
    </p>
  );
}
