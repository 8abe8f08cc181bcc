import { FilterChips } from '@savoir/ui';
import { ShowIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../../locales/pwa.fr.json';
import { type ColorMode, colorModes, openColorMode } from '../../../platform/color-mode.ts';
import { openStorage } from '../../../session/web-storage.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SettingRow } from '../security/setting-row.tsx';

export function ColorModeRow(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const [stored] = useState(() => openColorMode(openStorage('localStorage')));
  const [mode, setMode] = useState(stored.read);
  return (
    <SettingRow
      icon={ShowIcon}
      title={t('preferences.colorMode')}
      text={t('preferences.colorModeText')}
      action={
        <FilterChips
          label={t('preferences.colorMode')}
          options={colorModes.map((value) => ({ value, label: t(`preferences.modes.${value}`) }))}
          value={mode}
          onChange={(next: ColorMode) => {
            stored.write(next);
            setMode(next);
          }}
        />
      }
    />
  );
}
