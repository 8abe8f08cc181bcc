import { useHost, useIsNarrow, useTranslation } from '@savoir/remote-kit';
import { PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import { NavIcon } from '../../navigation/nav-icon.tsx';
import { bottomPlaces, subNavigationOf } from '../../navigation/navigation.ts';
import { useNavigation } from '../../navigation/use-navigation.ts';
import { LinkRow, LinkRows } from './link-rows.tsx';

/** On a phone: the entries that the bottom navigation has no place for. */
export function ManageLinks(): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  const items = useNavigation().main.slice(bottomPlaces);
  if (!useIsNarrow() || items.length === 0) return null;
  return (
    <PageSection title={t('account.manage')} look="label">
      <LinkRows>
        {items.map(({ id, href, icon, title }) => {
          const parts = subNavigationOf(id, host).map((part) => t(part.title));
          return (
            <LinkRow
              key={id}
              href={href}
              icon={<NavIcon name={icon} />}
              title={t(title)}
              text={parts.length === 0 ? undefined : parts.join(', ')}
            />
          );
        })}
      </LinkRows>
    </PageSection>
  );
}
