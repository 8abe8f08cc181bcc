import { useHost } from '@savoir/remote-kit';
import { Button, formatDateTime, PageSection } from '@savoir/ui';
import { InstallIcon } from '@savoir/ui/icons';
import type { Device } from '@savoir/user-pool/account';
import type { ReactNode } from 'react';
import { browserName } from './browser-name.ts';
import { useShell } from '../../../host/shell-context.ts';
import styles from './security.module.css';
import { SettingRow } from './setting-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useAccount, useChangeAccount, useSecurityTexts } from './use-security.ts';

const devicesKey = ['account', 'devices'] as const;

/** The browsers that need no second factor, this one first. */
export function DevicesSection(): ReactNode {
  const t = useSecurityTexts();
  const query = useAccount(devicesKey, (account) => account.fetchDevices());
  return (
    <PageSection title={t('devices.title')} look="label">
      <ul className="sv-list">
        {query.data === undefined ? (
          <UnreadRow title={t('devices.loadFailed')} query={query} />
        ) : (
          <DeviceRows devices={query.data} />
        )}
      </ul>
    </PageSection>
  );
}

function DeviceRows({ devices }: { devices: readonly Device[] }): ReactNode {
  const t = useSecurityTexts();
  const shown = [
    ...devices.filter(({ isThisOne }) => isThisOne),
    ...devices.filter(({ isThisOne, remembered }) => remembered && !isThisOne),
  ];
  if (shown.length === 0) return <li className={styles['loading']}>{t('devices.none')}</li>;
  return shown.map((device) => <DeviceRow key={device.deviceKey} device={device} />);
}

function DeviceRow({ device }: { device: Device }): ReactNode {
  const t = useSecurityTexts();
  const host = useHost();
  const { devices } = useShell().config.userPool;
  const { mutate, isPending } = useChangeAccount(devicesKey);
  const { deviceKey, isThisOne, remembered } = device;
  const known = browserName(device.name);
  const name = known === null ? device.name || t('devices.unnamed') : t('devices.name', known);
  const askToForget = async () => {
    const agreed = await host.confirm({
      title: t('devices.confirmTitle', { name }),
      body: t(isThisOne ? 'devices.confirmThis' : 'devices.confirmOther'),
      confirmLabel: t('devices.forget'),
      danger: true,
    });
    if (!agreed) return;
    // Where one chooses, this browser stays known, so that it can be remembered again.
    const staysKnown = isThisOne && devices === 'optional';
    mutate({
      run: (account) =>
        staysKnown ? account.updateDevice({ deviceKey, remembered: false }) : account.forgetDevice(deviceKey),
      done: t('devices.forgotten'),
    });
  };
  const remember = () =>
    mutate({
      run: (account) => account.updateDevice({ deviceKey, remembered: true }),
      done: t('devices.remembered'),
    });
  const date = formatDateTime(device.lastSignInDate);
  return (
    <SettingRow
      icon={InstallIcon}
      title={isThisOne ? t('devices.this', { name }) : name}
      text={remembered ? t('devices.lastSignIn', { date }) : t('devices.notRemembered')}
    >
      <Button
        size="small"
        loading={isPending}
        aria-label={t(remembered ? 'devices.forgetOne' : 'devices.rememberOne', { name })}
        onClick={() => (remembered ? void askToForget() : remember())}
      >
        {t(remembered ? 'devices.forget' : 'devices.remember')}
      </Button>
    </SettingRow>
  );
}
