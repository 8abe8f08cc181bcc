import type { RemoteVersions } from '@savoir/contracts/dev';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { formatDateTime, formatNumber, formatSize, List, Menu, Row, Spinner, StatusBadge, Text } from '@savoir/ui';
import { CheckIcon, HistoryIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { activateRemoteMutation } from '../../api/dev.mutations.ts';
import type { RemoteEntry } from './tools.page.tsx';

/** One row a remote: its version, what it declares, whether it answers; its menu goes back to an earlier version. */
export function RemoteRows({
  entries,
  versions,
}: {
  entries: readonly RemoteEntry[];
  versions: readonly RemoteVersions[];
}): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <List aria-label={t('registry.list')}>
      {entries.map(({ remote: { name, version, integrity, manifest }, loaded, state }) => (
        <Row
          key={name}
          title={<Text kind="code" strong as="span">{`mf-${name}`}</Text>}
          meta={[
            <Text kind="code" as="span" key="version">
              {version}
            </Text>,
            t('registry.facts', {
              routes: t('registry.routes', { count: manifest.routes.length }),
              slots: t('registry.slots', { count: manifest.slots.length }),
              jobs: t('registry.jobs', { count: manifest.background.length }),
            }),
            loaded !== null && t('registry.loaded', { size: formatSize(loaded.bytes), ms: formatNumber(loaded.ms) }),
            <Text kind="code" as="span" key="integrity">
              {`${integrity.slice(0, 18)}…`}
            </Text>,
          ]}
          badge={
            state === 'checking' ? (
              <Spinner>{t('registry.checking')}</Spinner>
            ) : (
              <StatusBadge entity="remote" status={state} />
            )
          }
          menu={versions
            .filter((known) => known.name === name)
            .map((known) => (
              <VersionMenu key={name} versions={known} />
            ))}
        />
      ))}
    </List>
  );
}

function VersionMenu({ versions }: { versions: RemoteVersions }): ReactNode {
  const { name } = versions;
  const { t } = useTranslation('dev');
  const host = useHost();
  const { mutate: activate } = useMutation(activateRemoteMutation(host, t, versions));

  async function ask(version: string): Promise<void> {
    const agreed = await host.confirm({
      title: t('registry.activateTitle', { name, version }),
      body: t('registry.activateText'),
      confirmLabel: t('registry.activate'),
    });
    if (agreed) activate(version);
  }

  return (
    <Menu
      label={t('registry.versions', { name })}
      entries={versions.versions.map(({ version, date, isUsable }) => {
        const isActive = version === versions.active;
        return {
          key: version,
          label: `${version}, ${formatDateTime(date)}`,
          icon: isActive ? CheckIcon : HistoryIcon,
          onSelect: () => void ask(version),
          ...(isActive && { disabledReason: t('registry.active') }),
          ...(!isUsable && { disabledReason: t('registry.unusable') }),
        };
      })}
    />
  );
}
