import { useTranslation } from '@savoir/remote-kit';
import { Badge, Banner, Text } from '@savoir/ui';
import { InfoIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../locales/managed-by-directory.fr.json';

/** Its texts come with it: most companies have no directory. */
function useDirectoryTexts() {
  const { i18n, t } = useTranslation('company');
  if (!i18n.exists('company:keptByDirectory.badge')) i18n.addResourceBundle('fr', 'company', texts, true);
  return t;
}

/** Beside an account or a space that the directory of the company looks after. */
export function ManagedBadge(): ReactNode {
  return <Badge>{useDirectoryTexts()('keptByDirectory.badge')}</Badge>;
}

/** The same, small, under what stands in a list. */
export function ManagedLine(): ReactNode {
  return (
    <Text kind="secondary" tone="2">
      {useDirectoryTexts()('keptByDirectory.badge')}
    </Text>
  );
}

/** What that means for who changes it by hand. */
export function ManagedNotice({ of }: { of: 'account' | 'space' | 'deleting' }): ReactNode {
  const t = useDirectoryTexts();
  return (
    <Banner tone="gris" icon={InfoIcon} title={t('keptByDirectory.badge')}>
      {t(`keptByDirectory.${of}`)}
    </Banner>
  );
}
