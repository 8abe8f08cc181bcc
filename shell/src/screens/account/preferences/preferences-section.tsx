import { PageSection } from '@savoir/ui';
import type { ReactNode } from 'react';
import texts from '../../../../locales/pwa.fr.json';
import { shownModes } from '../../../platform/color-mode.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { ColorModeRow } from './color-mode-row.tsx';
import { SingleKeysRow } from './single-keys-row.tsx';

/** How Savoir behaves for this person on this device. */
export function PreferencesSection(): ReactNode {
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
