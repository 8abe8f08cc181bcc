import { useTranslation } from '@savoir/remote-kit';
import { Dialog, IconButton } from '@savoir/ui';
import { BackIcon, ForwardIcon } from '@savoir/ui/icons';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './sources.module.css';

export interface ViewedPhoto {
  id: string;
  url: string;
  thumbnailUrl: string;
  name: string;
}

/** The photos of a note, one at a time: arrows and buttons go on, Home and End to the ends. */
export function PhotoViewer({
  photos,
  first,
  onClose,
}: {
  photos: readonly ViewedPhoto[];
  first: ViewedPhoto;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      photos.findIndex(({ id }) => id === first.id),
    ),
  );
  const last = photos.length - 1;
  const { url, name } = photos[index] ?? first;
  const go = (to: number) => setIndex(Math.min(last, Math.max(0, to)));
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(index - 1);
    if (key === 'ArrowRight') go(index + 1);
    if (key === 'Home') go(0);
    if (key === 'End') go(last);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog title={name} widthPx={1040} onClose={onClose}>
      <img className={styles['large']} src={url} alt={name} />
      {photos.length > 1 && (
        <div className={styles['viewer']} role="group" aria-label={t('sources.photos')}>
          <IconButton
            icon={BackIcon}
            label={t('sources.previous')}
            disabled={index === 0}
            onClick={() => go(index - 1)}
          />
          <p aria-live="polite">{t('sources.photoOf', { index: index + 1, total: photos.length })}</p>
          <IconButton
            icon={ForwardIcon}
            label={t('sources.next')}
            disabled={index === last}
            onClick={() => go(index + 1)}
          />
        </div>
      )}
    </Dialog>
  );
}
