import type { ReactNode } from 'react';
import { MarkedText } from '../text/marked-text.tsx';

export interface PageProps {
  title: ReactNode;
  children: ReactNode;
  /** Name of the company over the title. */
  overline?: ReactNode;
  subtitle?: ReactNode;
  /** At the right of the title; under it on a phone. One primary button at most. */
  actions?: ReactNode;
  /** 1120 by default, `home` 1000, `narrow` 680. */
  width?: 'wide' | 'home' | 'narrow';
  /** Home greets: bigger. */
  greeting?: boolean;
}

/** Content of a screen with its one h1, which takes the focus when the route changes (`h1[tabindex="-1"]`). */
export function Page({ title, children, overline, subtitle, actions, width = 'wide', greeting = false }: PageProps) {
  // A phone hides a head without actions: an empty place for them would keep it.
  const hasActions = actions !== undefined && actions !== null && actions !== false;
  return (
    <div className={`sv-page sv-page-${width}`}>
      <header className="sv-page-head">
        <div>
          {overline !== undefined && <p className="sv-page-overline">{overline}</p>}
          <h1 tabIndex={-1} className={greeting ? 'sv-title-greeting' : 'sv-title-page'}>
            {typeof title === 'string' ? <MarkedText text={title} /> : title}
          </h1>
          {subtitle !== undefined && <p className="sv-page-subtitle">{subtitle}</p>}
        </div>
        {hasActions && <div className="sv-page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
