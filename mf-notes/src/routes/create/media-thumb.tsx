import { useTranslation } from '@savoir/remote-kit';
import { Dialog, Icon } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import type { MediaDraft } from '../../features/capture/media-draft.ts';
import { AudioPlayer } from '../../features/sources/audio-player.tsx';
import { mediaIcon } from '../../features/sources/media-icon.ts';
import { useObjectUrl } from '../../features/sources/use-object-url.ts';
import { VideoPlayer } from '../../features/sources/video-player.tsx';
import styles from './note-create.module.css';
import { TextDialog } from './text-dialog.tsx';

export interface MediaThumbProps {
  medium: MediaDraft;
  name: string;
  locked: boolean;
  onText: (text: string) => void;
  /** What its text is being changed to. */
  onWriting: (text: string | null) => void;
}

/** The picture of a medium; opens it: a photo or a video is seen, an audio heard, a text changed. */
export function MediaThumb({ medium, name, locked, onText, onWriting }: MediaThumbProps): ReactNode {
  const { t } = useTranslation('notes');
  const [open, setOpen] = useState(false);
  const url = useObjectUrl(medium.kind === 'text' ? null : medium.file);
  const posterUrl = useObjectUrl(medium.kind === 'text' ? null : medium.poster);
  const pictureUrl = medium.kind === 'photo' ? url : posterUrl;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles['thumb']}
        data-kind={medium.kind}
        disabled={locked}
        aria-label={t(`create.open.${medium.kind}`, { name })}
        onClick={() => setOpen(true)}
      >
        {pictureUrl !== null ? (
          <ShownPicture url={pictureUrl} alt="" />
        ) : (
          <Icon of={mediaIcon[medium.kind]} size={24} />
        )}
      </button>
      {open && medium.kind === 'text' && (
        <TextDialog
          text={medium.text}
          onClose={close}
          onWriting={onWriting}
          onSave={(text) => {
            close();
            onText(text);
          }}
        />
      )}
      {open && medium.kind !== 'text' && url !== null && (
        <Dialog title={name} widthPx={medium.kind === 'audio' ? 460 : 1040} onClose={close}>
          {medium.kind === 'photo' && (
            <div className={styles['photo']}>
              <ShownPicture
                className={styles['large']}
                url={url}
                alt={name}
                unseen={<p>{t('create.unseenPhoto')}</p>}
              />
            </div>
          )}
          {medium.kind === 'audio' && <AudioPlayer url={url} name={name} durationMs={medium.durationMs} />}
          {medium.kind === 'video' && <VideoPlayer url={url} name={name} posterUrl={posterUrl} />}
        </Dialog>
      )}
    </>
  );
}

/** A picture; where this browser does not know its format, as most do not know HEIC, the sign of one and what it is called. */
function ShownPicture({
  url,
  alt,
  className,
  unseen = null,
}: {
  url: string;
  alt: string;
  className?: string | undefined;
  unseen?: ReactNode;
}): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed !== url) return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />;
  return (
    <>
      <Icon of={mediaIcon.photo} size={24} />
      {unseen}
    </>
  );
}
