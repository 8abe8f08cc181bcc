import { useActor, useTranslation } from '@savoir/remote-kit';
import { Icon, Menu, type IconType } from '@savoir/ui';
import { AudioIcon, CameraIcon, PhotoIcon, TextIcon, VideoIcon } from '@savoir/ui/icons';
import { useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { CameraDialog } from '../../features/camera/camera-dialog.tsx';
import { acceptOf } from '../../features/capture/media-types.ts';
import type { RecordedKind } from '../../features/recorder/record.ts';
import { FileInput } from '../../features/capture/file-input.tsx';
import styles from './note-create.module.css';
import { TextDialog } from './text-dialog.tsx';

export interface AddMediaProps {
  disabled: boolean;
  /** Which recorder is open already. */
  recording: RecordedKind | null;
  /** What is being recorded would be lost by opening the other recorder. */
  locked: boolean;
  onRecord: (kind: RecordedKind) => void;
  onPhotos: (files: File[]) => void;
  /** A photo of this page’s own camera. */
  onPhoto: (photo: Blob) => void;
  onText: (text: string) => void;
  /** A text that is being written and not in the draft yet. */
  onWriting: (text: string | null) => void;
  ref?: Ref<HTMLDivElement>;
}

/** The kinds of media a note is made of, to add another. */
export function AddMedia({
  disabled,
  recording,
  locked,
  onRecord,
  onPhotos,
  onPhoto,
  onText,
  onWriting,
  ref,
}: AddMediaProps): ReactNode {
  const { t } = useTranslation('notes');
  const hasVideo = useActor().features.includes('VIDEO_SPEECH_TO_TEXT');
  const [open, setOpen] = useState<'text' | 'camera' | null>(null);
  const phoneCamera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const close = () => setOpen(null);
  const takePhoto = () => (hasOwnCamera() ? phoneCamera.current?.click() : setOpen('camera'));
  return (
    <div ref={ref} className={styles['add']} role="group" aria-label={t('create.add')}>
      <AddButton
        icon={AudioIcon}
        data-opens="audio"
        disabled={disabled || locked || recording === 'audio'}
        onClick={() => onRecord('audio')}
      >
        {t('media.audio')}
      </AddButton>
      {disabled ? (
        <AddButton icon={CameraIcon} disabled>
          {t('media.photo')}
        </AddButton>
      ) : (
        <Menu
          label={t('media.photo')}
          align="start"
          entries={[
            {
              key: 'gallery',
              label: t('create.choosePhotos'),
              icon: PhotoIcon,
              onSelect: () => gallery.current?.click(),
            },
            { key: 'camera', label: t('create.takePhoto'), icon: CameraIcon, onSelect: takePhoto },
          ]}
          renderTrigger={(trigger) => (
            <AddButton icon={CameraIcon} {...trigger}>
              {t('media.photo')}
            </AddButton>
          )}
        />
      )}
      {hasVideo && (
        <AddButton
          icon={VideoIcon}
          data-opens="video"
          disabled={disabled || locked || recording === 'video'}
          onClick={() => onRecord('video')}
        >
          {t('media.video')}
        </AddButton>
      )}
      <AddButton icon={TextIcon} disabled={disabled} onClick={() => setOpen('text')}>
        {t('media.text')}
      </AddButton>
      <FileInput ref={phoneCamera} accept={acceptOf.photo} capture="environment" onFiles={onPhotos} />
      <FileInput ref={gallery} accept={acceptOf.photo} multiple data-testid="photo-files" onFiles={onPhotos} />
      {open === 'text' && (
        <TextDialog
          onClose={close}
          onWriting={onWriting}
          onSave={(text) => {
            close();
            onText(text);
          }}
        />
      )}
      {open === 'camera' && (
        <CameraDialog
          onClose={close}
          onPhoto={(photo) => {
            close();
            onPhoto(photo);
          }}
          onChooseFile={() => {
            close();
            gallery.current?.click();
          }}
        />
      )}
    </div>
  );
}

/** A phone or a tablet opens its own camera from a file field; elsewhere the page has to show one. */
const hasOwnCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;

function AddButton({ icon, children, ...rest }: ComponentProps<'button'> & { icon: IconType }): ReactNode {
  return (
    <button type="button" className={styles['addButton']} {...rest}>
      <Icon of={icon} size={20} />
      {children}
    </button>
  );
}
