import { useTranslation } from '@savoir/remote-kit';
import { useState, type ReactNode } from 'react';
import { PhotoViewer, type ViewedPhoto } from './photo-viewer.tsx';
import styles from './sources.module.css';

/** A small photo that opens large, with the others of its note beside it. */
export function PhotoSource({ photo, all }: { photo: ViewedPhoto; all: readonly ViewedPhoto[] }): ReactNode {
  const { t } = useTranslation('notes');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['photo']}
        aria-label={t('sources.openPhoto', { name: photo.name })}
        onClick={() => setOpen(true)}
      >
        <img src={photo.thumbnailUrl} alt="" loading="lazy" />
      </button>
      {open && <PhotoViewer photos={all} first={photo} onClose={() => setOpen(false)} />}
    </>
  );
}
