import { useHost, useHref, useTranslation } from '@savoir/remote-kit';
import { Icon, PageSection } from '@savoir/ui';
import { FaqIcon, MailIcon, PlayIcon, ReportIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { ActionRow, LinkRow, LinkRows } from './link-rows.tsx';
import { AccountPart } from './part.tsx';
import { PreferencesSection } from './preferences/preferences-section.tsx';

/** Who answers a question, and how Savoir is made easier to use. */
export function Page(): ReactNode {
  const { t } = useTranslation();
  const host = useHost();
  const reports = useHref('notes.reports');
  return (
    <AccountPart>
      <PageSection title={t('account.help')} look="label">
        <LinkRows>
          <LinkRow href="/faq" icon={<Icon of={FaqIcon} />} title={t('account.faq')} />
          <ActionRow icon={<Icon of={PlayIcon} />} title={t('account.tutorials')} onClick={() => host.openTutorial()} />
          <LinkRow href="/contact-us" icon={<Icon of={MailIcon} />} title={t('account.contact')} />
          {reports !== null && (
            <LinkRow href={`${reports}?scope=mine`} icon={<Icon of={ReportIcon} />} title={t('account.reports')} />
          )}
        </LinkRows>
      </PageSection>
      <PreferencesSection />
    </AccountPart>
  );
}
