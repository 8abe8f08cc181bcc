import { useLocation, useSearchParams, useTranslation } from '@savoir/remote-kit';
import { ListSkeleton, NavTabs, Page as PageFrame } from '@savoir/ui';
import { Suspense, type ReactNode, lazy, type ComponentType } from 'react';
import texts from '../../../locales/integrations.fr.json';
import { CompanyEntry } from '../../features/tabs/company-entry.tsx';
import { CompanyTabs } from '../../features/tabs/company-tabs.tsx';
import styles from './integrations.module.css';

/** What programs do with the company’s knowledge: each section has its own address, and its code comes when it is opened. */
export function Page(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the page: other pages of the company do not carry them.
  if (!i18n.exists('company:integrations.subtitle')) i18n.addResourceBundle('fr', 'company', texts, true);
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const shown = sections.find(({ id }) => id === search.get('section')) ?? sections[0];
  const tabs = sections.map(({ id }) => ({
    href: `${pathname}?section=${id}`,
    label: t(`integrations.section.${id}`),
    current: id === shown?.id,
  }));
  return (
    <PageFrame title={t('routes.integrations')} subtitle={t('integrations.subtitle')} overline={<CompanyEntry />}>
      <CompanyTabs />
      <div className={styles['section']}>
        <NavTabs label={t('integrations.sections')} tabs={tabs} />
        <Suspense fallback={<ListSkeleton />}>{shown !== undefined && <shown.Content />}</Suspense>
      </div>
    </PageFrame>
  );
}

interface Section {
  /** Stands in the address, and names its title: `integrations.section.<id>`. */
  id: 'tokens' | 'webhooks' | 'directory';
  /** Comes with its words when it is opened. */
  Content: ComponentType;
}

/** In the order of their tabs; the first opens when the address names none. */
const sections: readonly Section[] = [
  {
    id: 'tokens',
    Content: lazy(async () => ({ default: (await import('./tokens/tokens-section.tsx')).TokensSection })),
  },
  {
    id: 'webhooks',
    Content: lazy(async () => ({ default: (await import('./webhooks/webhooks-section.tsx')).WebhooksSection })),
  },
  {
    id: 'directory',
    Content: lazy(async () => ({ default: (await import('./directory/directory-section.tsx')).DirectorySection })),
  },
];
