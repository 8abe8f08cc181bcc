import { matchWords } from '@savoir/contracts/search';
import { useListFilter } from '@savoir/remote-kit/list-filter';
import { EmptyState, Link, Page as UiPage, SearchInput } from '@savoir/ui';
import { SearchIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { faqItems } from './faq-items.ts';
import { FaqQuestion } from './faq-question.tsx';
import styles from './faq.module.css';
import { useFaqTexts } from './use-faq-texts.ts';

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
