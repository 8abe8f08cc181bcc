import { useTranslation } from '@savoir/remote-kit';
import { PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../../locales/integration-directory.fr.json';
import { DirectoryTokens } from './directory-tokens.tsx';
import { GroupRoles } from './group-roles.tsx';
import { Guides } from './guides.tsx';
import { ScimAddress } from './scim-address.tsx';
import { SignInDomains } from './sign-in-domains.tsx';
import styles from './directory.module.css';

/** Where people, their groups and their sign-ins come from. */
export function DirectorySection(): ReactNode {
  const { i18n, t } = useTranslation('company');
  // They come with the section.
  if (!i18n.exists('company:directory.scim.title')) i18n.addResourceBundle('fr', 'company', texts, true);
  return (
    <div className={styles['section']}>
      <PageSection title={t('directory.scim.title')}>
        <ScimAddress />
      </PageSection>
      <PageSection title={t('directory.tokens.title')}>
        <DirectoryTokens />
      </PageSection>
      <PageSection title={t('directory.groups.title')}>
        <GroupRoles />
      </PageSection>
      <PageSection title={t('directory.signIn.title')}>
        <SignInDomains />
      </PageSection>
      <PageSection title={t('directory.guide.title')}>
        <Guides />
      </PageSection>
    </div>
  );
}
