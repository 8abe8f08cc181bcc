import type { ReactNode } from 'react';
import { CopiesSection } from './copies/copies-section.tsx';
import { AccountPart } from './part.tsx';
import { Button, PageSection } from '@savoir/ui';
import { InstallIcon } from '@savoir/ui/icons';
import texts from '../../../locales/pwa.fr.json';
import { useInstall } from '../../pwa/install/use-install.ts';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import { SettingRow } from './security/setting-row.tsx';

/** Savoir without network, on this device. */
export function Page(): ReactNode {
  return (
    <AccountPart>
      <CopiesSection />
      <InstallSection />
    </AccountPart>
  );
}

/** For a device that Savoir can be installed on, and is not yet. */
function InstallSection(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const { isPossible, isPending, install } = useInstall();
  if (!isPossible) return null;
  return (
    <PageSection title={t('install.label')} look="label">
      <ul className="sv-list">
        <SettingRow icon={InstallIcon} title={t('install.row')} text={t('install.rowText')}>
          <Button size="small" loading={isPending} onClick={() => void install()}>
            {t('install.action')}
          </Button>
        </SettingRow>
      </ul>
    </PageSection>
  );
}
