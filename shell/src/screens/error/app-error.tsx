import { PageBar, useLocation, useRouteError, useTranslation } from '@savoir/remote-kit';
import { Button, Link } from '@savoir/ui';
import { HomeIcon, ReportIcon } from '@savoir/ui/icons';
import { useEffect, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { reloadForChunk } from '../../platform/chunk-reload.ts';
import { useErrorTitle } from '../../platform/use-document-title.ts';
import { ErrorCard } from './error-card.tsx';
import { errorFacts } from './error-facts.ts';
import { forgetFailures } from './forget-failures.ts';
import { isRefusal } from './is-refusal.ts';
import { reportHref } from './report-href.ts';
import { useAskedRedirect } from './use-asked-redirect.ts';
import styles from './app-error.module.css';

/** The error page, in the place of what failed; or on the way to where its address says. */
export function AppError(): ReactNode {
  return useAskedRedirect() ? null : <ErrorPage />;
}

/** Status, title, a French sentence, and what to do next. */
function ErrorPage(): ReactNode {
  const { t } = useTranslation();
  const shell = useShell();
  const error = useRouteError();
  const { pathname } = useLocation();
  const { status, title, text, said, message } = errorFacts(error);
  useErrorTitle(title);
  useEffect(() => {
    if (!reloadForChunk(error) && !isRefusal(error)) window.reportError(error);
  }, [error]);

  const goHome = async () => {
    await forgetFailures(shell);
    await shell.router.navigate('/');
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
        <Button icon={ReportIcon} href={reportHref(message)}>
          {t('error.report')}
        </Button>
      </div>
      <p className={styles['help']}>
        {t('error.help')} <Link href="/faq">{t('error.faq')}</Link> {t('error.or')}{' '}
        <Link href="/contact-us">{t('error.contact')}</Link>
      </p>
    </div>
  );
}
