import { useHost } from '@savoir/remote-kit';
import { Button, formatDateTime, PageSection } from '@savoir/ui';
import { InstallIcon } from '@savoir/ui/icons';
import type { Device } from '@savoir/user-pool/account';
import type { ReactNode } from 'react';
import { browserName } from './browser-name.ts';
import styles from './security.module.css';
import { SettingRow } from './setting-row.tsx';
import { UnreadRow } from './unread-row.tsx';
import { useChangeDevice, useDevices } from './use-devices.ts';
import { useSecurityTexts } from './use-security.ts';

/** The browsers that need no second factor, this one first. */
export function DevicesSection(): ReactNode {
  const t = useSecurityTexts();
  const query = useDevices();
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
  const { remember, forget, isPending } = useChangeDevice();
  const { isThisOne, remembered } = device;
  const known = browserName(device.name);
  const name = known === null ? device.name || t('devices.unnamed') : t('devices.name', known);
  const askToForget = async () => {
    const agreed = await host.confirm({
      title: t('devices.confirmTitle', { name }),
      body: t(isThisOne ? 'devices.confirmThis' : 'devices.confirmOther'),
      confirmLabel: t('devices.forget'),
      danger: true,
    });
    if (agreed) forget(device);
  };
  const date = formatDateTime(device.lastSignInDate);
  return (
    <SettingRow
      icon={InstallIcon}
      title={isThisOne ? t('devices.this', { name }) : name}
      text={remembered ? t('devices.lastSignIn', { date }) : t('devices.notRemembered')}
      action={
        <Button
          size="small"
          loading={isPending}
          aria-label={t(remembered ? 'devices.forgetOne' : 'devices.rememberOne', { name })}
          onClick={() => (remembered ? void askToForget() : remember(device))}
        >
          {t(remembered ? 'devices.forget' : 'devices.remember')}
        </Button>
      }
    />
  );
}
