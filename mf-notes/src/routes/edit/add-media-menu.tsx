import { useActor, useTranslation } from '@savoir/remote-kit';
import { Button, formatSizeProgress, Menu, ProgressBar } from '@savoir/ui';
import { PhotoIcon, PlusIcon, RecordingIcon, VideoIcon } from '@savoir/ui/icons';
import { useRef, type ReactNode } from 'react';
import { acceptOf, type CapturedKind } from '../../features/capture/media-types.ts';
import { FileInput } from '../../features/capture/file-input.tsx';
import styles from './note-edit.module.css';
import type { AddingMedia } from './use-add-media.ts';

const icons = { photo: PhotoIcon, audio: RecordingIcon, video: VideoIcon } as const;

/** Another source for a note under review: a photo that was forgotten, a recording. */
export function AddMediaMenu({ adding: { add, sending, cancel } }: { adding: AddingMedia }): ReactNode {
  const { t } = useTranslation('notes');
  const hasVideo = useActor().features.includes('VIDEO_SPEECH_TO_TEXT');
  const inputs = useRef<Partial<Record<CapturedKind, HTMLInputElement | null>>>({});
  const kinds: readonly CapturedKind[] = hasVideo ? ['photo', 'audio', 'video'] : ['photo', 'audio'];
  if (sending !== null)
    return (
      <div className={styles['adding']}>
        <ProgressBar
          label={t('addMedia.sending', { name: sending.name })}
          value={sending.sentBytes}
          max={sending.totalBytes}
          text={formatSizeProgress(sending.sentBytes, sending.totalBytes)}
        />
        <Button kind="text" onClick={cancel}>
          {t('create.cancelSending')}
        </Button>
      </div>
    );
  return (
    <>
      <Menu
        label={t('addMedia.label')}
        align="start"
        entries={kinds.map((kind) => ({
          key: kind,
          label: t(`media.${kind}`),
          icon: icons[kind],
          onSelect: () => inputs.current[kind]?.click(),
        }))}
        renderTrigger={(trigger) => (
          <Button kind="soft" icon={PlusIcon} {...trigger}>
            {t('addMedia.label')}
          </Button>
        )}
      />
      {kinds.map((kind) => (
        <FileInput
          key={kind}
          ref={(input) => {
            inputs.current[kind] = input;
          }}
          accept={acceptOf[kind]}
          data-testid={`add-${kind}`}
          onFiles={([file]) => file !== undefined && void add(kind, file)}
        />
      ))}
    </>
  );
}
