import type { DocumentLeftOut, DocumentPageState, DocumentPart } from '@savoir/contracts/documents';
import { useTranslation } from '@savoir/remote-kit';
import type { MouseEvent, ReactNode } from 'react';
import styles from './document-view.module.css';

const states = ['text', 'recognised', 'unreadable', 'pending'] as const satisfies readonly DocumentPageState[];
/** So many pages of a state are named; the squares show them all. */
const namedPages = 40;

/** How each page was read: a square a page to press, and the same in words, with the pages one should look at. */
export function Ledger({
  pages,
  parts,
  onPage,
}: {
  pages: readonly DocumentPageState[];
  /** Of a document without pages. */
  parts?: readonly DocumentPart[];
  onPage: (page: number) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const title = t(parts === undefined ? 'view.ledger' : 'view.ledgerParts');
  const labelOf = (page: number): string => parts?.[page - 1]?.place ?? t('list.page', { page });
  const open = (event: MouseEvent<HTMLElement>) => {
    const page = event.target instanceof HTMLElement ? Number(event.target.dataset['page']) : Number.NaN;
    if (page > 0) onPage(page);
  };
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {/* The same is reached with the keyboard by the page numbers below and by the viewer. */}
      <div className={styles['ledger']} aria-hidden onClick={open}>
        {pages.map((state, index) => (
          <span key={index} data-state={state} data-page={index + 1} title={labelOf(index + 1)} />
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
              {state !== 'text' && state !== 'pending' && (
                <PageNumbers numbers={numbers} labelOf={labelOf} onPage={onPage} />
              )}
            </li>
          );
        })}
      </ul>
      {parts !== undefined && <LeftOut parts={parts} labelOf={labelOf} onPage={onPage} />}
    </section>
  );
}

/** What was not read, with the parts it stands in. */
function LeftOut({
  parts,
  ...numbered
}: Omit<NumberedProps, 'numbers'> & { parts: readonly DocumentPart[] }): ReactNode {
  const { t } = useTranslation('documents');
  const found = new Map<DocumentLeftOut['what'], { count: number; pages: number[] }>();
  for (const [index, part] of parts.entries())
    for (const { what, count } of part.leftOut) {
      const before = found.get(what) ?? { count: 0, pages: [] };
      found.set(what, { count: before.count + count, pages: [...before.pages, index + 1] });
    }
  if (found.size === 0) return null;
  return (
    <>
      <h2>{t('view.leftOut')}</h2>
      <ul className={styles['legend']}>
        {[...found].map(([what, { count, pages }]) => (
          <li key={what}>
            {t(`leftOut.${what}`, { count })}
            {parts.length > 1 && <PageNumbers numbers={pages} {...numbered} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface NumberedProps {
  numbers: readonly number[];
  labelOf: (page: number) => string;
  onPage: (page: number) => void;
}

function PageNumbers({ numbers, labelOf, onPage }: NumberedProps): ReactNode {
  return (
    <span className={styles['numbers']}>
      {numbers.slice(0, namedPages).map((page) => (
        <button key={page} type="button" aria-label={labelOf(page)} onClick={() => onPage(page)}>
          {page}
        </button>
      ))}
      {numbers.length > namedPages && '…'}
    </span>
  );
}
