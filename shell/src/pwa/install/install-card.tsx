import { Button, Card, Icon, IconButton } from '@savoir/ui';
import { CloseIcon, InstallIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../locales/pwa.fr.json';
import { useLateTexts } from '../../screens/form/use-late-texts.ts';
import { openStorage } from '../../session/web-storage.ts';
import { openDownloadCardState } from './download-card-state.ts';
import styles from './install-card.module.css';
import { useInstall } from './use-install.ts';

/** Offers to install Savoir, on the home page; closed, it comes back after a week. */
export default function InstallCard(): ReactNode {
  const t = useLateTexts('pwa', texts);
  const { isPossible, isPending, install } = useInstall();
  const [state] = useState(() => openDownloadCardState(openStorage('localStorage')));
  const [isWanted, setWanted] = useState(() => state.isWanted());
  if (!isPossible || !isWanted) return null;
  return (
    <Card>
      <section className={styles['card']} aria-label={t('install.title')}>
        <Icon of={InstallIcon} size={24} />
        <div className={styles['text']}>
          <h2 className={styles['title']}>{t('install.title')}</h2>
          <p className="sv-text-secondary sv-tone-2">{t('install.text')}</p>
        </div>
        <Button loading={isPending} onClick={() => void install()}>
          {t('install.action')}
        </Button>
        <IconButton
          icon={CloseIcon}
          label={t('install.close')}
          onClick={() => {
            state.write(false);
            setWanted(false);
          }}
        />
      </section>
    </Card>
  );
}
