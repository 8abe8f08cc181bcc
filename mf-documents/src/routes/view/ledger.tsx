import type { DocumentPageState } from '@savoir/contracts/documents';
import { useTranslation } from '@savoir/remote-kit';
import type { MouseEvent, ReactNode } from 'react';
import styles from './document-view.module.css';

const states = ['text', 'recognised', 'unreadable', 'pending'] as const satisfies readonly DocumentPageState[];
/** So many pages of a state are named; the squares show them all. */
const namedPages = 40;

/** How each page was read: a square a page to press, and the same in words, with the pages one should look at. */
export function Ledger({
  pages,
  onPage,
}: {
  pages: readonly DocumentPageState[];
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const open = (event: MouseEvent<HTMLElement>) => {
    const page = event.target instanceof HTMLElement ? Number(event.target.dataset['page']) : Number.NaN;
    if (page > 0) onPage(page);
  };
  return (
    <section aria-label={t('view.ledger')}>
      <h2>{t('view.ledger')}</h2>
      {/* The same is reached with the keyboard by the page numbers below and by the viewer. */}
      <div className={styles['ledger']} aria-hidden onClick={open}>
        {pages.map((state, index) => (
          <span key={index} data-state={state} data-page={index + 1} title={t('view.pageLabel', { page: index + 1 })} />
        ))}
      </div>
      <ul className={styles['legend']}>
        {states.map((state) => {
          const numbers = pages.flatMap((each, index) => (each === state ? [index + 1] : []));
          if (numbers.length === 0) return null;
          return (
            <li key={state}>
              <span data-state={state} aria-hidden />
              {t(`view.${state}`, { count: numbers.length })}
              {state !== 'text' && state !== 'pending' && <PageNumbers numbers={numbers} onPage={onPage} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PageNumbers({ numbers, onPage }: { numbers: readonly number[]; onPage: (page: number) => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <span className={styles['numbers']}>
      {numbers.slice(0, namedPages).map((page) => (
        <button key={page} type="button" aria-label={t('list.page', { page })} onClick={() => onPage(page)}>
          {page}
        </button>
      ))}
      {numbers.length > namedPages && '…'}
    </span>
  );
}
