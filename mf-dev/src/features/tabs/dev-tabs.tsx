import { useHost, useLocation, useTranslation } from '@savoir/remote-kit';
import { NavTabs } from '@savoir/ui';
import type { ReactNode } from 'react';

const tabs = [
  'tools',
  'health',
  'page',
  'mails',
  'jobs',
  'conversations',
  'api',
  'audio',
  'video',
  'markdown',
] as const;

/** The pages of the developers' tools. */
export function DevTabs(): ReactNode {
  const { t } = useTranslation('dev');
  const host = useHost();
  const { pathname } = useLocation();
  const shown = tabs.flatMap((tab) => {
    const href = host.href(`dev.${tab}`);
    return href === null ? [] : [{ href, label: t(`tabs.${tab}`), current: pathname === href }];
  });
  return <NavTabs label={t('nav.dev')} tabs={shown} />;
}
