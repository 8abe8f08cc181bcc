import { useHost, useHostUser, useHref, useTranslation } from '@savoir/remote-kit';
import { Avatar, Button, Icon, PageSection, roleLabel } from '@savoir/ui';
import { HelpIcon, MailIcon, ReportIcon, SignOutIcon, SourcesIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useSignOut } from '../../signed-in/use-sign-out.ts';
import { ActionRow, LinkRow, LinkRows } from './link-rows.tsx';
import { ManageLinks } from './manage-links.tsx';
import { CopiesSection } from './copies/copies-section.tsx';
import { DataSection } from './data/data-section.tsx';
import { PreferencesSection } from './preferences/preferences-section.tsx';
import { DevicesSection } from './security/devices-section.tsx';
import { PasskeysSection } from './security/passkeys/passkeys-section.tsx';
import { SecuritySection } from './security/security-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { TokensSection } from './tokens/tokens-section.tsx';
import styles from './account.module.css';

export function Page(): ReactNode {
  const { t } = useTranslation();
  const { config } = useHost();
  const reports = useHref('notes.reports');
  const user = useHostUser();
  const name = `${user.firstName} ${user.lastName}`;
  const place = [user.position === '' ? user.service : user.position, user.company.name]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <Avatar userId={user.id} name={name} size={64} />
        <div>
          <h1 tabIndex={-1} className={styles['name']}>
            {name}
          </h1>
          <p className="sv-tone-2">
            {roleLabel(user.role)} · {place}
          </p>
        </div>
      </header>
      <ManageLinks />
      <PreferencesSection />
      <SecuritySection />
      {config.userPool.passkeys !== null && <PasskeysSection />}
      <TokensSection />
      <SessionsSection />
      {config.userPool.devices !== 'off' && <DevicesSection />}
      <CopiesSection />
      <DataSection />
      <PageSection title={t('account.help')} look="label">
        <LinkRows>
          <TutorialRow />
          {reports !== null && (
            <LinkRow href={`${reports}?scope=mine`} icon={<Icon of={ReportIcon} />} title={t('account.reports')} />
          )}
          <LinkRow href="/faq" icon={<Icon of={HelpIcon} />} title={t('account.faq')} />
          <LinkRow href="/contact-us" icon={<Icon of={MailIcon} />} title={t('account.contact')} />
        </LinkRows>
      </PageSection>
      <footer className={styles['foot']}>
        <SignOut />
        <span className="sv-text-secondary sv-tone-3">{t('account.version', { version: config.version })}</span>
      </footer>
    </div>
  );
}

function TutorialRow(): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  return (
    <ActionRow icon={<Icon of={SourcesIcon} />} title={t('account.tutorials')} onClick={() => host.openTutorial()} />
  );
}

function SignOut(): ReactNode {
  const { t } = useTranslation();
  const { ask, leaving } = useSignOut();
  return (
    <Button icon={SignOutIcon} loading={leaving} onClick={() => void ask()}>
      {t('account.logout')}
    </Button>
  );
}
