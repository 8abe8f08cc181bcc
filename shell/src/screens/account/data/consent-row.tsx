import { useUnit } from '@savoir/remote-kit';
import { Switch } from '@savoir/ui';
import { ShowIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import { useShell } from '../../../host/shell-context.ts';
import texts from '../../../../locales/analytics.fr.json';
import { SettingRow } from '../security/setting-row.tsx';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { forgetMeasurements } from '../../../analytics/tag-manager.ts';

/** The answer about measuring, to be changed at any time; nothing where nothing is measured. */
export function ConsentRow(): ReactNode {
  const t = useLazyTexts('analytics', texts);
  const { analytics, config } = useShell();
  const id = useId();
  const { consent, answer } = useUnit({ consent: analytics.$consent, answer: analytics.answered });
  if (config.tagManagerId === null) return null;
  const change = (granted: boolean) => {
    answer(granted);
    if (granted) return;
    forgetMeasurements(window);
    // A script that runs is only stopped by a page that never loaded it.
    window.location.reload();
  };
  return (
    <SettingRow
      icon={ShowIcon}
      titleId={id}
      title={t('setting')}
      text={t('explanation')}
      action={<Switch aria-labelledby={id} checked={consent === true} onChange={change} />}
    />
  );
}
