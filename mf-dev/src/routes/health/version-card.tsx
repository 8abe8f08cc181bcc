import type { VersionHealth } from '@savoir/contracts/telemetry';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, Card, formatNumber, formatPercent, Text, type BadgeProps } from '@savoir/ui';
import { CheckIcon, HistoryIcon, NotYetIcon, UsersIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { compared, type Figure } from './compared.ts';
import styles from './health.module.css';

const looks: Record<VersionHealth['role'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  active: { tone: 'sapin', icon: CheckIcon },
  canary: { tone: 'bleu', icon: UsersIcon },
  previous: { tone: 'gris', icon: HistoryIcon },
  other: { tone: 'gris', icon: NotYetIcon },
};

/** What was measured of one version; the same figures stand at the same height in each card. */
export function VersionCard({
  version,
  reference,
}: {
  version: VersionHealth;
  reference: VersionHealth | undefined;
}): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <Card>
      <section aria-label={t('health.version', { version: version.version })} className={styles['version']}>
        <header className={styles['head']}>
          <Text kind="code" strong as="span">
            {version.version}
          </Text>
          <Badge {...looks[version.role]}>{t(`health.roles.${version.role}`)}</Badge>
        </header>
        <dl className={styles['figures']}>
          {compared(version, reference).map((figure) => (
            <div key={figure.key} className={styles['figure']}>
              <dt>{t(`health.figures.${figure.key}`)}</dt>
              <dd>
                <Value of={figure} />
                <Change of={figure} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Card>
  );
}

function Value({ of: { value, unit } }: { of: Figure }): ReactNode {
  const { t } = useTranslation('dev');
  if (value === null) return <span className={styles['none']}>{t('health.unmeasured')}</span>;
  if (unit === 'share') return formatPercent(value);
  if (unit === 'ms') return t('health.ms', { ms: formatNumber(value) });
  if (unit === 'shift') return formatNumber(value / 1000, { maximumFractionDigits: 3 });
  return formatNumber(value, { maximumFractionDigits: 1 });
}

/** Every figure that can be compared is better the lower it is. */
function Change({ of: { change } }: { of: Figure }): ReactNode {
  const { t } = useTranslation('dev');
  if (change === null) return null;
  const percent = formatPercent(Math.min(Math.abs(change), 9.99));
  return (
    <span className={change > 0 ? styles['worse'] : styles['better']}>
      {t(change > 0 ? 'health.more' : 'health.less', { percent })}
    </span>
  );
}
