import { useHost, useHref, useTranslation } from '@savoir/remote-kit';
import { Icon, PageSection, FilterChips } from '@savoir/ui';
import { FaqIcon, MailIcon, PlayIcon, ReportIcon, ShowIcon } from '@savoir/ui/icons';
import { type ReactNode, useState } from 'react';
import { ActionRow, LinkRow, LinkRows } from './link-rows.tsx';
import { AccountPart } from './part.tsx';
import texts from '../../../locales/pwa.fr.json';
import { shownModes, type ColorMode, colorModes, openColorMode } from '../../platform/color-mode.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { SingleKeysRow } from './preferences/single-keys-row.tsx';
import { openStorage } from '../../session/web-storage.ts';
import { SettingRow } from './security/setting-row.tsx';

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

/** How Savoir behaves for this person on this device. */
function PreferencesSection(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  return (
    <PageSection title={t('preferences.title')} look="label">
      <ul className="sv-list">
        {shownModes.length > 1 && <ColorModeRow />}
        <SingleKeysRow />
      </ul>
    </PageSection>
  );
}

function ColorModeRow(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const [stored] = useState(() => openColorMode(openStorage('localStorage')));
  const [mode, setMode] = useState(stored.read);
  return (
    <SettingRow icon={ShowIcon} title={t('preferences.colorMode')} text={t('preferences.colorModeText')}>
      <FilterChips
        label={t('preferences.colorMode')}
        options={colorModes.map((value) => ({ value, label: t(`preferences.modes.${value}`) }))}
        value={mode}
        onChange={(next: ColorMode) => {
          stored.write(next);
          setMode(next);
        }}
      />
    </SettingRow>
  );
}
