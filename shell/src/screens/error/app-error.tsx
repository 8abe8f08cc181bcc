import { NetworkError, PageBar, useLocation, useRouteError, useTranslation } from '@savoir/remote-kit';
import { Button, Link } from '@savoir/ui';
import { HomeIcon, ReportIcon } from '@savoir/ui/icons';
import { useEffect, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { isChunkFailure } from '../../platform/chunk-reload.ts';
import { useErrorTitle } from '../../platform/use-document-title.ts';
import { DeadArea } from './dead-area.tsx';
import { ErrorCard } from './error-card.tsx';
import { errorFacts } from '../../errors/error-facts.ts';
import { forgetFailures } from '../../errors/forget-failures.ts';
import { isRefusal } from '../../errors/is-refusal.ts';
import { reportHref } from '../../errors/report-href.ts';
import styles from './app-error.module.css';
import { redirectTarget } from '../../platform/address/redirect-target.ts';

/**
 * The error page, in the place of what failed; or on the way to where its address says. What only did not come (a file, an
 * answer) is no error to read about: its card tries again.
 */
export function AppError(): ReactNode {
  const error = useRouteError();
  if (useAskedRedirect()) return null;
  return didNotCome(error) ? <DeadArea remote={null} error={error} /> : <ErrorPage />;
}

const didNotCome = (error: unknown): boolean =>
  isChunkFailure(error) || (error instanceof NetworkError && error.status === null);

/** Status, title, a French sentence, and what to do next. */
function ErrorPage(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const error = useRouteError();
  const { pathname } = useLocation();
  const { status, title, text, said, message, traceId } = errorFacts(error);
  useErrorTitle(title);
  useEffect(() => {
    if (!isRefusal(error)) window.reportError(error);
  }, [error]);

  const goHome = async () => {
    await forgetFailures(shell);
    await shell.navigator.go('/');
  };
  return (
    <div className={styles['page']}>
      <PageBar ownHeading />
      <ErrorCard status={status} />
      <h1 tabIndex={-1} className={styles['title']}>
        {t(title)}
      </h1>
      <p className={styles['text']}>{said ?? t(text)}</p>
      <code className={styles['path']}>{pathname}</code>
      <div className={styles['actions']}>
        <Button kind="primary" icon={HomeIcon} onClick={() => void goHome()}>
          {t('error.home')}
        </Button>
        <Button icon={ReportIcon} href={reportHref(traceId === null ? message : `${message} (${traceId})`)}>
          {t('error.report')}
        </Button>
      </div>
      <p className={styles['help']}>
        {t('error.help')} <Link href="/faq">{t('error.faq')}</Link> {t('error.or')}{' '}
        <Link href="/contact-us">{t('error.contact')}</Link>
      </p>
      {traceId !== null && <p className={styles['help']}>{t('error.reference', { id: traceId })}</p>}
    </div>
  );
}

/** An error page that was told where to go goes there, in the place of this route. Returns whether it is on its way. */
function useAskedRedirect(): boolean {
  const shell = useShell();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('redirect');
  const target = asked === null ? null : redirectTarget(asked, new URL(window.location.href));
  const to = target?.kind === 'redirect' ? target.to : null;
  useEffect(() => {
    if (to !== null) void shell.navigator.go(to, { replace: true });
  }, [to, shell]);
  return to !== null;
}
