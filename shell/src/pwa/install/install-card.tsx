import { Button, Card, Checkbox, Logo } from '@savoir/ui';
import { DownloadIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../locales/pwa.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { openStorage } from '../../session/web-storage.ts';
import { openDownloadCardState } from './download-card-state.ts';
import styles from './install-card.module.css';
import { useInstall } from './use-install.ts';

/** Offers to install Savoir, on the home page; put off, it comes back after a week, or never when asked. */
export default function InstallCard(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const { isPossible, isPending, install } = useInstall();
  const [state] = useState(() => openDownloadCardState(openStorage('localStorage')));
  const [isNever, setNever] = useState(false);
  const [isWanted, setWanted] = useState(() => state.isWanted());
  if (!isPossible || !isWanted) return null;
  const putOff = () => {
    state.write(isNever);
    setWanted(false);
  };
  return (
    <Card>
      <section className={styles['card']} aria-label={t('install.label')}>
        <Logo size={40} />
        <div className={styles['text']}>
          <h2 className={styles['title']}>{t('install.title')}</h2>
          <p className="sv-text-secondary sv-tone-2">{t('install.text')}</p>
        </div>
        <div className={styles['never']}>
          <Checkbox checked={isNever} onChange={setNever}>
            {t('install.never')}
          </Checkbox>
        </div>
        <div className={styles['actions']}>
          <Button kind="text" onClick={putOff}>
            {t('install.later')}
          </Button>
          <Button kind="primary" icon={DownloadIcon} loading={isPending} onClick={() => void install()}>
            {t('install.action')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
