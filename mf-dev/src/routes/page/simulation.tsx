import { useHost, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, Card, PageSection, SelectInput, Switch } from '@savoir/ui';
import { RetryIcon } from '@savoir/ui/icons';
import { type ReactNode, useState } from 'react';
import styles from './page.module.css';
import { devConfKey, devModeKey, noSimulation, storedDevConf, type DevConf } from '@savoir/contracts/dev-conf';

const delaysMs = [0, 500, 2000, 5000, 15_000];
const statuses = [null, 401, 403, 404, 429, 500, 503];

/** The developer mode and the faults it brings about in this browser. */
export function Simulation(): ReactNode {
  const { t } = useTranslation('dev');
  const { remotes } = useHost();
  const { isOn, conf, turn, change, reset } = useDevConf();
  return (
    <PageSection title={t('simulation.title')}>
      <Card className={styles['rows'] ?? ''}>
        <div className={styles['row']}>
          <div>
            <p id="dev-mode">{t('simulation.mode')}</p>
            <p className={styles['hint']}>{t('simulation.modeText')}</p>
          </div>
          <Switch aria-labelledby="dev-mode" checked={isOn} onChange={turn} />
        </div>
        <Choice
          name="slow"
          value={String(conf.slowMs)}
          off={!isOn}
          options={delaysMs.map((ms) => [String(ms), ms === 0 ? t('simulation.no') : t('simulation.ms', { ms })])}
          onChange={(value) => change({ slowMs: Number(value) })}
        />
        <Choice
          name="status"
          value={String(conf.apiStatus ?? '')}
          off={!isOn}
          options={statuses.map((status) => [
            String(status ?? ''),
            status === null ? t('simulation.no') : String(status),
          ])}
          onChange={(value) => change({ apiStatus: value === '' ? null : Number(value) })}
        />
        <Choice
          name="remote"
          value={conf.failingRemote ?? ''}
          off={!isOn}
          options={[['', t('simulation.none')], ...remotes.map(({ name }) => [name, `mf-${name}`] as const)]}
          onChange={(value) => change({ failingRemote: value === '' ? null : value })}
        />
        <div className={styles['row']}>
          <p id="expired-token">{t('simulation.token')}</p>
          <Switch
            aria-labelledby="expired-token"
            checked={conf.expiredToken}
            disabled={!isOn}
            onChange={(expiredToken) => change({ expiredToken })}
          />
        </div>
        <div className={styles['row']}>
          <p className={styles['hint']}>{t('simulation.hint')}</p>
          <div className={styles['buttons']}>
            <Button onClick={reset}>{t('simulation.reset')}</Button>
            <Button icon={RetryIcon} onClick={() => window.location.reload()}>
              {t('simulation.reload')}
            </Button>
          </div>
        </div>
      </Card>
      {isOn && (
        <div className={styles['notice']}>
          <Banner tone="gris" title={t('simulation.on')} />
        </div>
      )}
    </PageSection>
  );
}

function Choice({
  name,
  value,
  off,
  options,
  onChange,
}: {
  name: 'slow' | 'status' | 'remote';
  value: string;
  off: boolean;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <label className={styles['row']}>
      {t(`simulation.${name}`)}
      <SelectInput
        value={value}
        disabled={off}
        onChange={onChange}
        options={options.map(([option, label]) => ({ value: option, label }))}
      />
    </label>
  );
}

/** The developer mode and what it simulates, stored in this browser's storage. */
function useDevConf() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(devModeKey) === 'true');
  const [conf, setConf] = useState<DevConf>(() => storedDevConf(localStorage));
  return {
    isOn,
    conf,
    turn: (on: boolean) => {
      localStorage.setItem(devModeKey, String(on));
      setIsOn(on);
    },
    change: (changes: Partial<DevConf>) => {
      const next = { ...conf, ...changes };
      localStorage.setItem(devConfKey, JSON.stringify(next));
      setConf(next);
    },
    reset: () => {
      localStorage.removeItem(devConfKey);
      setConf(noSimulation);
    },
  };
}
