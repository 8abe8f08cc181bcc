import { useTranslation } from '@savoir/remote-kit';
import type { ReactNode } from 'react';
import { useCurrentRoute } from '../../host/current-route.ts';

/** What stands where a page of a remote would be, under the title of that page. */
export function InPlaceOfPage({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const route = useCurrentRoute();
  return (
    <div className="sv-page sv-page-wide">
      {route?.layout === 'default' && (
        <header className="sv-page-head">
          <h1 tabIndex={-1} className="sv-title-page">
            {t(route.title)}
          </h1>
        </header>
      )}
      {children}
    </div>
  );
}
