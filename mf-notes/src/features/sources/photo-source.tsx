import { useTranslation } from '@savoir/remote-kit';
import { useState, type ReactNode } from 'react';
import { PhotoViewer, type ViewedPhoto } from './photo-viewer.tsx';
import styles from './sources.module.css';

/** A photo that opens large, with the others of its note beside it: small among the sources, or with its caption in the text. */
export function PhotoSource({
  photo,
  all,
  caption,
}: {
  photo: ViewedPhoto;
  all: readonly ViewedPhoto[];
  caption?: string;
}): ReactNode {
  const { t } = useTranslation('notes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles[caption === undefined ? 'photo' : 'placed']}
        aria-label={t('sources.openPhoto', { name: caption === undefined || caption === '' ? photo.name : caption })}
        onClick={() => setOpen(true)}
      >
        <img src={caption === undefined ? photo.thumbnailUrl : photo.url} alt="" loading="lazy" />
      </button>
      {open && <PhotoViewer photos={all} first={photo} onClose={() => setOpen(false)} />}
    </>
  );
}
