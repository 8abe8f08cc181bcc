import { matchWords } from '@savoir/contracts/search';
import { useListFilter } from '@savoir/remote-kit/list-filter';
import { EmptyState, Link, Page as UiPage, SearchInput, Icon, MarkedText } from '@savoir/ui';
import { SearchIcon, ChevronDownIcon } from '@savoir/ui/icons';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './faq.module.css';
import { useLocation, type TFunction } from '@savoir/remote-kit';
import faq from '../../../locales/faq.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';

/** Keys of the questions, as a link names them. */
const faqItems = [
  'create',
  'validation',
  'answers',
  'documents',
  'privacy',
  'find',
  'offline',
  'notifications',
  'password',
  'role',
] as const;
type FaqItem = (typeof faqItems)[number];

/** The answers are long and read by few: they come with their page, not with the first screen. */
const useFaqTexts = (): TFunction<'faq'> => useLazyTexts('faq', faq);

const filterOf = (params: URLSearchParams) => ({ q: params.get('q') ?? '' });

/** Questions that are asked most; public, because the error page leads here too. A link may name one: `/faq#password`. */
export function Page(): ReactNode {
  const t = useFaqTexts();
  const { filter, set } = useListFilter({ names: ['q'], read: filterOf, keepsPlace: true });
  const query = filter.q;
  const found = faqItems.filter(
    (item) => matchWords(`${t(`items.${item}.question`)}\n${t(`items.${item}.answer`)}`, query) !== null,
  );
  return (
    <UiPage width="narrow" title={t('title')} subtitle={t('lead')}>
      <div className={styles['search']}>
        <SearchInput label={t('search')} shortcut="/" value={query} onChange={(q) => set({ q })} />
      </div>
      <output className="sv-hidden">{query === '' ? '' : t('found', { count: found.length })}</output>
      {found.length === 0 ? (
        <EmptyState icon={SearchIcon} title={t('noneTitle', { query })} text={t('noneText')} />
      ) : (
        <div className={styles['list']}>
          {found.map((item) => (
            <FaqQuestion key={item} item={item} query={query} />
          ))}
        </div>
      )}
      <p className={styles['foot']}>
        {t('contact')} <Link href="/contact-us">{t('contactLink')}</Link>
      </p>
    </UiPage>
  );
}

/** One question; open when a link names it. */
function FaqQuestion({ item, query }: { item: FaqItem; query: string }): ReactNode {
  const t = useFaqTexts();
  const { hash } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const isNamed = hash === `#${item}`;
  useEffect(() => {
    if (!isNamed || details.current === null) return;
    details.current.open = true;
    details.current.scrollIntoView?.({ block: 'center' });
    details.current.querySelector('summary')?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <details ref={details} id={item} className={styles['item']}>
      <summary className={styles['question']}>
        <h2>
          <Words text={t(`items.${item}.question`)} query={query} />
        </h2>
        <Icon of={ChevronDownIcon} size={18} />
      </summary>
      <p className={styles['answer']}>
        <Words text={t(`items.${item}.answer`)} query={query} />
      </p>
    </details>
  );
}

/** Question and answer hold the words together: each is marked where it has one. */
function Words({ text, query }: { text: string; query: string }): ReactNode {
  const marks = query.split(/\s+/).flatMap((word) => (word === '' ? [] : (matchWords(text, word) ?? [])));
  return <MarkedText text={text} marks={marks} />;
}
