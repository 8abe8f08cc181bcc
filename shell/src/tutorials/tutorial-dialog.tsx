import { useUnit } from '@savoir/remote-kit';
import { IconButton } from '@savoir/ui';
import { CloseIcon } from '@savoir/ui/icons';
import { useEffect, useId, type ReactNode } from 'react';
import { FullScreenDialog } from '../full-screen/full-screen-dialog.tsx';
import { useShell } from '../host/shell-context.ts';
import texts from '../../locales/pwa.fr.json';
import { useLazyTexts } from '../lazy/use-lazy-texts.ts';
import { openStorage } from '../session/web-storage.ts';
import { OwnHelp } from './own-help.tsx';
import { ownHelp } from './own-steps.ts';
import { ProductPage } from './product-page.tsx';
import styles from './tutorial-dialog.module.css';
import type { KeyValueStorage } from '@savoir/user-pool';

/** Help over the whole window: the steps that a remote declares, or a page of the product. */
export default function TutorialDialog({ id }: { id: string }): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const titleId = useId();
  const { tutorials, listed } = useShell();
  const close = useUnit(tutorials.closed);
  const own = ownHelp(listed, id);
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
        {own === null ? <ProductPage id={id} /> : <OwnHelp steps={own} />}
      </div>
    </FullScreenDialog>
  );
}

/** Specification, section 3. */
const key = 'tutos';

/** Tutorials that were opened in this browser. */
export const openSeenTutorials = (storage: KeyValueStorage) => {
  const read = (): string[] => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
    } catch {
      // Changed by hand: as good as none.
      return [];
    }
  };
  return {
    read,
    add: (id: string) => storage.setItem(key, JSON.stringify([...new Set([...read(), id])])),
  };
};
