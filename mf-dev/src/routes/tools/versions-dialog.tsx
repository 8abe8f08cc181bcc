import type { RegisteredVersion, RemoteVersions } from '@savoir/contracts/dev';
import { useTranslation, type TFunction } from '@savoir/remote-kit';
import { Badge, Dialog, formatDateTime, formatSize, List, Menu, Row, Text } from '@savoir/ui';
import { CheckIcon, HistoryIcon, NotYetIcon, UsersIcon, WarningIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { stoppedText } from '../../features/stopped/use-stopped-text.ts';

/** Every version that is stored: who brought it and when, and what it can be made. */
export function VersionsDialog({
  known,
  onActivate,
  onTry,
  onClose,
}: {
  known: RemoteVersions;
  onActivate: (version: string) => void;
  onTry: (version: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  return (
    <Dialog title={t('registry.versions', { name: known.name })} widthPx={720} onClose={onClose}>
      {known.versions.length === 0 ? (
        <Text kind="secondary" tone="2">
          {t('versions.none')}
        </Text>
      ) : (
        <List aria-label={t('registry.versions', { name: known.name })}>
          {known.versions.map((version) => (
            <Row
              key={version.version}
              title={
                <Text kind="code" strong as="span">
                  {version.version}
                </Text>
              }
              meta={[
                formatDateTime(version.date),
                version.origin === 'build' ? t('versions.built') : t('versions.by', { author: version.author ?? '' }),
                formatSize(version.bytes),
                version.contract !== null && t('versions.contract', { contract: version.contract }),
              ]}
              detail={[
                ...version.problems.map((problem) => t('registry.problem', { problem })),
                ...version.endedTrials.map((ended) => stoppedText(t, ended)),
              ].map((fact) => (
                <Text key={fact} kind="secondary" tone="2">
                  {fact}
                </Text>
              ))}
              badge={<RoleBadge known={known} version={version} />}
              menu={
                <Menu
                  label={t('versions.actions', { version: version.version })}
                  entries={[
                    {
                      key: 'activate',
                      label: t('registry.activate'),
                      icon: HistoryIcon,
                      onSelect: () => onActivate(version.version),
                      ...whyNot(t, known, version),
                    },
                    {
                      key: 'try',
                      label: t('canary.try'),
                      icon: UsersIcon,
                      onSelect: () => onTry(version.version),
                      ...whyNot(t, known, version),
                    },
                  ]}
                />
              }
            />
          ))}
        </List>
      )}
    </Dialog>
  );
}

function whyNot(t: TFunction<'dev'>, { active }: RemoteVersions, version: RegisteredVersion) {
  if (!version.isUsable) return { disabledReason: t('registry.unusable') };
  if (version.version === active) return { disabledReason: t('registry.active') };
  return version.problems.length > 0 ? { disabledReason: t('versions.unfit') } : {};
}

function RoleBadge({ known, version }: { known: RemoteVersions; version: RegisteredVersion }): ReactNode {
  const { t } = useTranslation('dev');
  if (!version.isUsable || version.problems.length > 0)
    return (
      <Badge tone="rouge" icon={WarningIcon}>
        {t(version.isUsable ? 'registry.leftOut' : 'registry.unusable')}
      </Badge>
    );
  if (version.version === known.active)
    return (
      <Badge tone="sapin" icon={CheckIcon}>
        {t('registry.active')}
      </Badge>
    );
  if (version.version === known.canary?.version)
    return (
      <Badge tone="ambre" icon={UsersIcon}>
        {t('canary.badge')}
      </Badge>
    );
  return version.version === known.previous ? <Badge icon={NotYetIcon}>{t('versions.previous')}</Badge> : null;
}
