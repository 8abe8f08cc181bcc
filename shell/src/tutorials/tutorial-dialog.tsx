import { useUnit } from '@savoir/remote-kit';
import { IconButton, Spinner } from '@savoir/ui';
import { CloseIcon } from '@savoir/ui/icons';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { FullScreenDialog } from '../full-screen/full-screen-dialog.tsx';
import { useShell } from '../host/shell-context.ts';
import texts from '../../locales/pwa.fr.json';
import { useLateTexts } from '../late/use-late-texts.ts';
import { openStorage } from '../session/web-storage.ts';
import { openSeenTutorials } from './seen-tutorials.ts';
import { tutorialAddress, type TutorialId } from '../state/tutorials.ts';
import styles from './tutorial-dialog.module.css';

/** A page of help over the whole window. */
export default function TutorialDialog({ id }: { id: TutorialId }): ReactNode {
  const t = useLateTexts('pwa', texts);
  const titleId = useId();
  const close = useUnit(useShell().tutorials.closed);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => openSeenTutorials(openStorage('localStorage')).add(id), [id]);
  return (
    <FullScreenDialog labelledBy={titleId} onClose={close}>
      <div className={styles['frame']}>
        <header className={styles['head']}>
          <h1 id={titleId} className={styles['title']}>
            {t('tutorial.title')}
          </h1>
          <IconButton icon={CloseIcon} label={t('tutorial.close')} onClick={() => close()} />
        </header>
        <div className={styles['page']}>
          {!isLoaded && (
            <div className={styles['wait']}>
              <Spinner size={20}>{t('tutorial.loading')}</Spinner>
            </div>
          )}
          <iframe
            sandbox="allow-same-origin"
            src={tutorialAddress(id)}
            title={t('tutorial.page')}
            onLoad={() => setLoaded(true)}
          />
        </div>
      </div>
    </FullScreenDialog>
  );
}
