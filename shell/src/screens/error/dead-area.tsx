import { NetworkError, useLocation, useNavigation, useTranslation, useUnit } from '@savoir/remote-kit';
import { ErrorBlock, Icon, formatTime } from '@savoir/ui';
import { DeadRemoteIcon, WorkingIcon } from '@savoir/ui/icons';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { backOff } from '../../platform/back-off.ts';
import { reloadForChunk } from '../../platform/chunk-reload.ts';
import { forgetFailures } from '../../errors/forget-failures.ts';
import { reportHref } from '../../errors/report-href.ts';
import { remoteFailureTexts } from '../../errors/remote-failure-texts.ts';
import { copiedPlace } from '../../pwa/offline/copied-place.ts';
import { InPlaceOfPage } from '../in-place/in-place-of-page.tsx';

const firstRetrySeconds = 20;
const mostRetrySeconds = 120;

/** In the place of a page that did not come: what it is, and that it is tried again, by itself and by a button. */
export function DeadArea({ remote, error }: { remote: string | null; error: unknown }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const isOnline = useUnit(shell.pwa.$isOnline);
  const { state } = useNavigation();
  const location = useLocation();
  const [triedAt] = useState(() => new Date());
  const [tries] = useState(() => shell.failedTries.get(location.pathname) ?? 0);
  // Without a fault there is none to report, and no try to wait for: it opens with the network.
  const uncopied = !isOnline && error instanceof NetworkError ? copiedPlace(location.pathname) : null;
  const { title, text } =
    uncopied === null
      ? remoteFailureTexts(shell, remote, isOnline)
      : { title: `remoteFailed.uncopied.${uncopied.kind}`, text: 'remoteFailed.uncopied.text' };

  const retry = async () => {
    shell.failedTries.set(location.pathname, tries + 1);
    await forgetFailures(shell);
    // A navigation to where we are: the loader asks the network, the boundary forgets the error.
    await shell.navigator.again(location);
  };
  const secondsLeft = useCountdown(backOff(tries, firstRetrySeconds, mostRetrySeconds), () => void retry());
  useReturn(isOnline, () => void retry());
  const { connectionDoubted } = useUnit({ connectionDoubted: shell.pwa.connectionDoubted });
  useEffect(() => {
    connectionDoubted();
    void reloadForChunk(error).then((isReloading) => {
      if (!isReloading && !(error instanceof NetworkError)) window.reportError(error);
    });
  }, [error, connectionDoubted]);

  const place = remote === null ? location.pathname : `${remote} ${location.pathname}`;
  return (
    <InPlaceOfPage>
      <div style={{ maxWidth: 640 }}>
        <ErrorBlock
          icon={DeadRemoteIcon}
          title={t(title)}
          text={t(text)}
          retrying={state !== 'idle'}
          onRetry={() => void retry()}
          {...(uncopied === null && {
            onReport: () => void shell.navigator.go(reportHref(`${place}: ${messageOf(error)}`)),
            foot: (
              <>
                <span>
                  <Icon of={WorkingIcon} size={14} turning /> {t('remoteFailed.countdown', { count: secondsLeft })}
                </span>
                <span>{t('remoteFailed.lastTry', { time: formatTime(triedAt) })}</span>
              </>
            ),
          })}
        />
      </div>
    </InPlaceOfPage>
  );
}

/** Calls `then` when the connection is back. */
function useReturn(isOnline: boolean, then: () => void): void {
  const wasOnline = useRef(isOnline);
  const returned = useEffectEvent(then);
  useEffect(() => {
    if (isOnline && !wasOnline.current) returned();
    wasOnline.current = isOnline;
  }, [isOnline]);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Counts down to zero, then calls `onZero` once; at once when the network comes back. Stands still while the page is hidden: no one waits there. */
function useCountdown(fromSeconds: number, onZero: () => void): number {
  const [left, setLeft] = useState(fromSeconds);
  const reached = useEffectEvent(onZero);
  useEffect(() => {
    if (left === 0) {
      reached();
      return;
    }
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1));
    }, 1000);
    return () => clearInterval(timer);
  }, [left]);
  useEffect(() => {
    const onOnline = () => setLeft(0);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return left;
}
