import { useUnit } from '@savoir/remote-kit';
import { Button } from '@savoir/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { FullScreenDialog } from '../../full-screen/full-screen-dialog.tsx';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import texts from '../../../locales/pwa.fr.json';
import { type Release, fetchReleases, releasesSince } from './releases.ts';
import { UpdateScreen } from './update-screen.tsx';
import styles from './update-screen.module.css';
import { appVersion } from '@savoir/contracts/limits';
import type { ToWorker } from '@savoir/service-worker';

interface Props {
  isWaiting: boolean;
  /** Version last taken note of; null when it is the current one. */
  formerVersion: string | null;
}

/** What is new, and the one button to go on. Nothing is shown when there is nothing to say. */
export default function UpdatePanel({ isWaiting, formerVersion }: Props): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const id = useId();
  const takeNote = useUnit(useShell().pwa.versionSeen);
  const releases = useReleases(formerVersion, isWaiting);
  const [isUpdating, setUpdating] = useState(false);
  const isNeedless = !isWaiting && releases?.length === 0;
  useEffect(() => {
    if (isNeedless) takeNote();
  }, [isNeedless, takeNote]);
  if (isNeedless) return null;
  if (releases === undefined) return <UpdateScreen />;

  const goOn = () => {
    takeNote();
    if (!isWaiting) return;
    setUpdating(true);
    void activateWaiting(navigator.serviceWorker);
  };
  return (
    <FullScreenDialog labelledBy={id}>
      <UpdateScreen>
        <h1 id={id} className={styles['title']}>
          {t(isWaiting ? 'update.ready' : 'update.news')}
        </h1>
        <p className={styles['lead']}>{t(isWaiting ? 'update.lead' : 'update.newsLead')}</p>
        <div className={styles['notes']}>
          {releases.length === 0 ? (
            <section>
              <p>{t('update.fallback')}</p>
            </section>
          ) : (
            <Notes releases={releases} />
          )}
        </div>
        <Button kind="primary" size="large" block data-autofocus loading={isUpdating} onClick={goOn}>
          {t(isWaiting ? 'update.update' : 'update.validate')}
        </Button>
      </UpdateScreen>
    </FullScreenDialog>
  );
}

function Notes({ releases }: { releases: readonly Release[] }): ReactNode {
  const t = useLazyTexts('pwa', texts);
  return (
    <div role="group" aria-label={t('update.notes')}>
      {releases.map(({ version, lines }) => (
        <section key={version} aria-label={t('update.version', { version })}>
          <h2>{t('update.version', { version })}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Notes from `former` on; undefined while they are looked up, empty when there are none or they cannot be had. */
function useReleases(former: string | null, isWaiting: boolean): readonly Release[] | undefined {
  const [found, setFound] = useState<readonly Release[]>();
  useEffect(() => {
    let isWanted = true;
    fetchReleases().then(
      (releases) => {
        // A page does not know the number of the version that waits: whatever is newer than itself belongs to it.
        const current = isWaiting ? undefined : appVersion;
        if (isWanted) setFound(releasesSince(releases, former ?? appVersion, current));
      },
      // Without them the update is offered all the same.
      () => isWanted && setFound([]),
    );
    return () => {
      isWanted = false;
    };
  }, [former, isWaiting]);
  return found;
}

/** The worker that waits takes over; the page then reloads by itself. */
async function activateWaiting(container: ServiceWorkerContainer): Promise<void> {
  const registration = await container.getRegistration('/');
  registration?.waiting?.postMessage({ type: 'activate' } satisfies ToWorker);
}
