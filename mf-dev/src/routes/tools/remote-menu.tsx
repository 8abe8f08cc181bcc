import type { RemoteVersions } from '@savoir/contracts/dev';
import { useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation } from '@savoir/remote-kit/query';
import { Menu, type MenuEntry } from '@savoir/ui';
import { DeactivatedIcon, DoneIcon, HistoryIcon, RetryIcon, SettingsIcon, StopIcon } from '@savoir/ui/icons';
import { Activity } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { activateRemoteMutation, endCanaryMutation, switchRemoteMutation } from '../../api/registry.mutations.ts';
import { CanaryDialog } from './canary-dialog.tsx';
import { TokensDialog } from './tokens-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

type Opened = { dialog: 'versions' } | { dialog: 'tokens' } | { dialog: 'canary'; version: string } | null;

/** What can be done with a remote: another version for everybody or for some, off, tokens. Each change is asked for first. */
export function RemoteMenu({ known }: { known: RemoteVersions }): ReactNode {
  const { t } = useTranslation('dev');
  const [opened, setOpened] = useState<Opened>(null);
  const { name, active, previous, canary, isOff } = known;
  const host = useHost();
  const healthPage = host.href('dev.health');
  const ask = useQuestions(known);
  const close = () => setOpened(null);
  const entries: (MenuEntry | false)[] = [
    {
      key: 'versions',
      label: t('versions.open'),
      icon: HistoryIcon,
      onSelect: () => setOpened({ dialog: 'versions' }),
    },
    healthPage !== null && {
      key: 'health',
      label: t('health.open'),
      icon: Activity,
      onSelect: () => host.navigate(`${healthPage}?remote=${name}`),
    },
    previous !== null &&
      previous !== active && {
        key: 'previous',
        label: t('registry.back', { version: previous }),
        icon: RetryIcon,
        onSelect: () => void ask.activate(previous),
      },
    canary !== null && { key: 'end', label: t('canary.end'), icon: StopIcon, onSelect: () => void ask.endCanary() },
    { key: 'tokens', label: t('tokens.open'), icon: SettingsIcon, onSelect: () => setOpened({ dialog: 'tokens' }) },
    isOff
      ? { key: 'off', label: t('off.back'), icon: DoneIcon, onSelect: () => void ask.turn(false) }
      : { key: 'off', label: t('off.turn'), icon: DeactivatedIcon, danger: true, onSelect: () => void ask.turn(true) },
  ];
  return (
    <>
      <Menu label={t('registry.actions', { name })} entries={entries.filter((entry) => entry !== false)} />
      {opened?.dialog === 'versions' && (
        <VersionsDialog
          known={known}
          onActivate={(version) => void ask.activate(version)}
          onTry={(version) => setOpened({ dialog: 'canary', version })}
          onClose={close}
        />
      )}
      {opened?.dialog === 'canary' && <CanaryDialog known={known} version={opened.version} onClose={close} />}
      {opened?.dialog === 'tokens' && <TokensDialog name={name} onClose={close} />}
    </>
  );
}

function useQuestions(known: RemoteVersions) {
  const { t } = useTranslation('dev');
  const host = useHost();
  const { name } = known;
  const { mutate: activate } = useMutation(activateRemoteMutation(host, t, known));
  const { mutate: endCanary } = useMutation(endCanaryMutation(host, t, known));
  const { mutate: turn } = useMutation(switchRemoteMutation(host, t, known));
  return {
    async activate(version: string): Promise<void> {
      const question = {
        title: t('registry.activateTitle', { name, version }),
        body: t('registry.activateText'),
        confirmLabel: t('registry.activate'),
      };
      if (await host.confirm(question)) activate(version);
    },
    async endCanary(): Promise<void> {
      const question = {
        title: t('canary.endTitle', { name }),
        body: t('canary.endText'),
        confirmLabel: t('canary.end'),
      };
      if (await host.confirm(question)) endCanary();
    },
    async turn(isOff: boolean): Promise<void> {
      const question = isOff
        ? { title: t('off.title', { name }), body: t('off.text'), confirmLabel: t('off.turn'), danger: true }
        : { title: t('off.backTitle', { name }), body: t('off.backText'), confirmLabel: t('off.back') };
      if (await host.confirm(question)) turn(isOff);
    },
  };
}
