import { ApiError, NetworkError, useLocation, useNavigation, useRouteError, useTranslation } from '@savoir/remote-kit';
import { ErrorBlock, Icon, formatTime } from '@savoir/ui';
import { DeadRemoteIcon, WorkingIcon } from '@savoir/ui/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { useShell } from '../host/shell-context.ts';
import { useCurrentRoute } from '../layouts/current-route.ts';
import { useCountdown } from '../platform/use-countdown.ts';
import { reloadForChunk } from '../platform/chunk-reload.ts';
import { AppError } from '../screens/error/app-error.tsx';
import { forgetFailures } from '../screens/error/forget-failures.ts';
import { isRefusal } from '../screens/error/is-refusal.ts';
import { reportHref } from '../screens/error/report-href.ts';
import { remoteFailureTexts } from './remote-failure-texts.ts';

const retryAfterSeconds = 20;

/** In the place of a remote's page: what was refused gets the error page, a remote that does not answer a card that tries again. */
export function RemoteFailed({ remote }: { remote: string }): ReactNode {
  const error = useRouteError();
  const { recent } = useShell();
  const { pathname } = useLocation();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) recent.forget(pathname);
  }, [isGone, recent, pathname]);
  return isRefusal(error) ? <AppError /> : <DeadRemote remote={remote} error={error} />;
}

function DeadRemote({ remote, error }: { remote: string; error: unknown }): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const { state } = useNavigation();
  const route = useCurrentRoute();
  const location = useLocation();
  const [triedAt] = useState(() => new Date());
  const { title, text } = remoteFailureTexts(remote);

  const retry = async () => {
    await forgetFailures(shell);
    // A navigation to where we are: the loader asks the network, the boundary forgets the error.
    await shell.router.navigate(location, {
      replace: true,
      preventScrollReset: true,
      state: location.state as unknown,
    });
  };
  const secondsLeft = useCountdown(retryAfterSeconds, () => void retry());
  useEffect(() => {
    if (!reloadForChunk(error) && !(error instanceof NetworkError)) window.reportError(error);
  }, [error]);

  return (
    <div className="sv-page sv-page-wide">
      {route?.layout === 'default' && (
        <header className="sv-page-head">
          <h1 tabIndex={-1} className="sv-title-page">
            {t(route.title)}
          </h1>
        </header>
      )}
      <div style={{ maxWidth: 640 }}>
        <ErrorBlock
          icon={DeadRemoteIcon}
          title={t(title)}
          text={t(text)}
          retrying={state !== 'idle'}
          onRetry={() => void retry()}
          onReport={() => void shell.router.navigate(reportHref(`${remote} ${location.pathname}: ${messageOf(error)}`))}
          foot={
            <>
              <span>
                <Icon of={WorkingIcon} size={14} turning /> {t('remoteFailed.countdown', { count: secondsLeft })}
              </span>
              <span>{t('remoteFailed.lastTry', { time: formatTime(triedAt) })}</span>
            </>
          }
        />
      </div>
    </div>
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
