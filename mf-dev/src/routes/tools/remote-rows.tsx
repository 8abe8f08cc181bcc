import type { RemoteVersions } from '@savoir/contracts/dev';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, formatNumber, formatSize, List, Row, Spinner, Stack, StatusBadge, Text } from '@savoir/ui';
import { DeactivatedIcon, DeadRemoteIcon, NotYetIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { useStoppedText } from '../../features/stopped/use-stopped-text.ts';
import { RemoteMenu } from './remote-menu.tsx';
import type { RemoteEntry } from './remote-entry.ts';

/** One row a remote: what is served of it, whether it answers, and why not; its menu changes what people get. */
export function RemoteRows({
  entries,
  versions,
}: {
  entries: readonly RemoteEntry[];
  versions: readonly RemoteVersions[];
}): ReactNode {
  const { t } = useTranslation('dev');
  const notServed = versions.filter(({ name }) => entries.every(({ remote }) => remote.name !== name));
  return (
    <List aria-label={t('registry.list')}>
      {entries.map((entry) => (
        <ServedRow
          key={entry.remote.name}
          entry={entry}
          known={versions.find(({ name }) => name === entry.remote.name)}
        />
      ))}
      {notServed.map((known) => (
        <Row
          key={known.name}
          title={<Name of={known.name} />}
          meta={[known.active !== '' && <Code key="version">{known.active}</Code>]}
          detail={<Facts known={known} />}
          badge={
            <Badge
              tone={known.active === '' ? 'gris' : 'rouge'}
              icon={known.active === '' ? NotYetIcon : DeadRemoteIcon}
            >
              {t(known.active === '' ? 'registry.notActivated' : 'registry.leftOut')}
            </Badge>
          }
          menu={<RemoteMenu known={known} />}
        />
      ))}
    </List>
  );
}

function ServedRow({ entry, known }: { entry: RemoteEntry; known: RemoteVersions | undefined }): ReactNode {
  const { t } = useTranslation('dev');
  const { remote, loaded, state } = entry;
  const { name, version, integrity, manifest, isOff } = remote;
  return (
    <Row
      title={<Name of={name} />}
      meta={[
        <Code key="version">{version}</Code>,
        t('registry.facts', {
          routes: t('registry.routes', { count: manifest.routes.length }),
          slots: t('registry.slots', { count: manifest.slots.length }),
          jobs: t('registry.jobs', { count: manifest.background.length }),
        }),
        loaded !== null && t('registry.loaded', { size: formatSize(loaded.bytes), ms: formatNumber(loaded.ms) }),
        <Code key="integrity">{`${integrity.slice(0, 18)}…`}</Code>,
      ]}
      detail={known !== undefined && <Facts known={known} />}
      badge={isOff ? <OffBadge /> : <StateBadge state={state} />}
      menu={known !== undefined && <RemoteMenu known={known} />}
    />
  );
}

/** What someone decided about it, and what is wrong. */
function Facts({ known }: { known: RemoteVersions }): ReactNode {
  const { t } = useTranslation('dev');
  const { canary, stopped, isChosen, problems } = known;
  const stoppedText = useStoppedText(stopped);
  const facts = [
    stoppedText,
    canary !== null &&
      t('canary.fact', {
        version: canary.version,
        companies: t('canary.companies', { count: canary.companyIds.length }),
        percentage: canary.percentage,
      }),
    isChosen && t('registry.chosen'),
    ...problems.map((problem) => t('registry.problem', { problem })),
  ].filter((fact) => fact !== false && fact !== null);
  if (facts.length === 0) return null;
  return (
    <Stack gap={4}>
      {facts.map((fact) => (
        <Text key={fact} kind="secondary" tone="2">
          {fact}
        </Text>
      ))}
    </Stack>
  );
}

function StateBadge({ state }: Pick<RemoteEntry, 'state'>): ReactNode {
  const { t } = useTranslation('dev');
  if (state === 'checking') return <Spinner>{t('registry.checking')}</Spinner>;
  return <StatusBadge entity="remote" status={state} />;
}

function OffBadge(): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <Badge tone="rouge" icon={DeactivatedIcon}>
      {t('off.badge')}
    </Badge>
  );
}

const Name = ({ of }: { of: string }): ReactNode => <Text kind="code" strong as="span">{`mf-${of}`}</Text>;
const Code = ({ children }: { children: ReactNode }): ReactNode => (
  <Text kind="code" as="span">
    {children}
  </Text>
);
