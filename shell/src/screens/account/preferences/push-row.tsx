import { NotificationIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import texts from '../../../../locales/pwa.fr.json';
import { usePushState, useSwitchPush } from '../../../pwa/push/use-push.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { SwitchRow } from '../security/setting-row.tsx';

export function PushRow(): ReactNode {
  const t = useLazyTexts('pwa', texts);
  const { data: state = 'unsupported', isPending } = usePushState();
  const change = useSwitchPush();
  const isOn = state === 'subscribed';
  return (
    <SwitchRow
      icon={NotificationIcon}
      title={t('push.title')}
      text={t(`push.states.${state}`)}
      checked={change.isPending ? !isOn : isOn}
      disabled={isPending || change.isPending || state === 'unsupported' || state === 'denied'}
      onChange={(on) => change.mutate(on)}
    />
  );
}
