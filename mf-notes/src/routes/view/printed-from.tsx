import { useTranslation } from '@savoir/remote-kit';
import { formatDateTimeLong } from '@savoir/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { printWithPhotos } from '../../features/print/photos-on-paper.ts';
import styles from './note-view.module.css';

/** At the foot of a printed note: where it stands and when it was printed, because the paper stays as it is. */
export function PrintedFrom({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('notes');
  const [date, setDate] = useState(() => new Date());
  useEffect(() => {
    const now = () => setDate(new Date());
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  useEffect(() => printWithPhotos(window), []);
  return (
    <p className={styles['printed']}>
      {t('view.printed', { date: formatDateTimeLong(date), address: `${window.location.origin}/notes/${id}` })}
    </p>
  );
}
