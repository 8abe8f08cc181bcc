import { KeyboardIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import texts from '../../../../locales/comfort.fr.json';
import { openStorage } from '../../../session/web-storage.ts';
import { openSingleKeys } from '../../../shortcuts/single-keys.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SwitchRow } from '../security/setting-row.tsx';

/** Who speaks to their computer types single keys by accident (WCAG 2.1.4). */
export function SingleKeysRow(): ReactNode {
  const t = useLazyTexts('comfort', texts);
  const [stored] = useState(() => openSingleKeys(openStorage('localStorage')));
  const [isOn, setOn] = useState(stored.isOn);
  return (
    <SwitchRow
      icon={KeyboardIcon}
      title={t('shortcuts.setting')}
      text={t(isOn ? 'shortcuts.settingOn' : 'shortcuts.settingOff')}
      checked={isOn}
      onChange={(on) => {
        stored.set(on);
        setOn(on);
      }}
    />
  );
}
