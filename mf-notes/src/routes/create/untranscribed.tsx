import { useActor, useHost, useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import styles from './note-create.module.css';

/** Says before someone speaks that no text will be made of it, and why to anyone who may change that. */
export function Untranscribed(): ReactNode {
  const { t } = useTranslation('notes');
  const { role } = useActor();
  if (useHost().config.transcription) return null;
  return (
    <p className={styles['untranscribed']}>
      {t('recorder.untranscribed')} {(role === 'admin' || role === 'dev') && t('recorder.untranscribedWhy')}
    </p>
  );
}
