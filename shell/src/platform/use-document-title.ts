import { useTranslation } from '@savoir/remote-kit';
import { useEffect, useLayoutEffect } from 'react';

/** « Mes notes · Savoir » in the browser's tab, for the page that a navigation led to. `title` is an i18n key; undefined leaves what stands there. */
export function useRouteTitle(title: string | undefined): void {
  const { t } = useTranslation();
  // Before the effects of the page, which may know better.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = t('documentTitle', { title: t(title) });
  }, [title, t]);
}

/** The title of an error, in the place of the route's. */
export function useErrorTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = t('documentTitle', { title: t(title) });
  }, [title, t]);
}
