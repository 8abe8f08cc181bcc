import { Switch } from '@savoir/ui';
import { NotificationIcon } from '@savoir/ui/icons';
import { useId, type ReactNode } from 'react';
import texts from '../../../../locales/pwa.fr.json';
import { usePushState, useSwitchPush } from '../../../pwa/push/use-push.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SettingRow } from '../security/setting-row.tsx';

export function PushRow(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const id = useId();
  const { data: state = 'unsupported', isPending } = usePushState();
  const change = useSwitchPush();
  const isOn = state === 'subscribed';
  return (
    <SettingRow
      icon={NotificationIcon}
      titleId={id}
      title={t('push.title')}
      text={t(`push.states.${state}`)}
      action={
        <Switch
          aria-labelledby={id}
          checked={change.isPending ? !isOn : isOn}
          disabled={isPending || change.isPending || state === 'unsupported' || state === 'denied'}
          onChange={(on) => change.mutate(on)}
        />
      }
    />
  );
}
