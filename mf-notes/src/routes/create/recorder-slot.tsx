import { useTranslation } from '@savoir/remote-kit';
import { formatDateLong } from '@savoir/ui';
import { useRef, type ReactNode } from 'react';
import { posterOf } from '../../features/capture/look-at-film.ts';
import { fileNamesOf, type MediaDraft, type NewFile } from '../../features/capture/media-draft.ts';
import { acceptOf } from '../../features/capture/media-types.ts';
import { nameRecording } from '../../features/recorder/name-recording.ts';
import type { RecordedKind } from '../../features/recorder/record.ts';
import { RecorderPanel } from '../../features/recorder/recorder-panel.tsx';
import type { Recorder } from '../../features/recorder/use-recorder.ts';
import { useRecorderFocus } from '../../features/recorder/use-recorder-focus.ts';
import { FileInput } from './file-input.tsx';
import { Untranscribed } from './untranscribed.tsx';

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
  async function add(recorded: Blob, durationMs: number) {
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
        onAdd={(recorded, durationMs) => void add(recorded, durationMs)}
        onChooseFile={() => picker.current?.click()}
        onClose={onClose}
      />
      <FileInput ref={picker} multiple accept={acceptOf[kind]} data-testid={`${kind}-files`} onFiles={onFiles} />
    </>
  );
}
