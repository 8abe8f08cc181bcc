import { type PersonExport, createPersonExport, listPersonExports } from '@savoir/contracts/users';
import { Button, formatDateTime, formatSize, PageSection } from '@savoir/ui';
import { DownloadIcon, ShowIcon } from '@savoir/ui/icons';
import type { ReactNode } from 'react';
import { SettingRow, SwitchRow } from '../security/setting-row.tsx';
import { useSecurityTexts } from '../security/use-security.ts';
import { useUnit, errorText, useHost, useHostUser } from '@savoir/remote-kit';
import { useShell } from '../../../host/shell-context.ts';
import texts from '../../../../locales/analytics.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { forgetMeasurements } from '../../../analytics/tag-manager.ts';
import { newId } from '@savoir/contracts/common';
import { useMutation, useQuery, useQueryClient } from '@savoir/remote-kit/query';

/** All that is stored about this person, for them to take along. */
export function DataSection(): ReactNode {
  const t = useSecurityTexts();
  const { data: exports = [] } = useOwnExports();
  const { mutate: start, isPending } = useStartOwnExport();
  const isRunning = exports.some(({ state }) => state === 'running');
  return (
    <PageSection title={t('data.title')} look="label">
      <ul className="sv-list">
        <SettingRow icon={DownloadIcon} title={t('data.export')} text={t('data.text')}>
          <Button size="small" loading={isPending || isRunning} loadingText={t('data.running')} onClick={() => start()}>
            {t('data.begin')}
          </Button>
        </SettingRow>
        {exports
          .filter(({ state }) => state !== 'running')
          .map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
        <ConsentRow />
      </ul>
    </PageSection>
  );
}

function ExportRow({ row: { creationDate, downloadUrl, sizeBytes } }: { row: PersonExport }): ReactNode {
  const t = useSecurityTexts();
  return (
    <SettingRow
      icon={DownloadIcon}
      title={t('data.of', { date: formatDateTime(creationDate) })}
      text={downloadUrl === null ? t('data.notWritten') : formatSize(sizeBytes ?? 0)}
    >
      {downloadUrl !== null && (
        <Button size="small" href={downloadUrl} target="_blank">
          {t('data.download')}
        </Button>
      )}
    </SettingRow>
  );
}

/** The answer about measuring, to be changed at any time; nothing where nothing is measured. */
function ConsentRow(): ReactNode {
  const t = useLazyTexts('analytics', texts);
  const { analytics, config } = useShell();
  const { consent, answer } = useUnit({ consent: analytics.$consent, answer: analytics.answered });
  if (config.tagManagerId === null) return null;
  const change = (granted: boolean) => {
    answer(granted);
    if (granted) return;
    forgetMeasurements(window);
    // A script that runs is only stopped by a page that never loaded it.
    window.location.reload();
  };
  return (
    <SwitchRow
      icon={ShowIcon}
      title={t('setting')}
      text={t('explanation')}
      checked={consent === true}
      onChange={change}
    />
  );
}

const exportsKey = ['account', 'exports'] as const;
const followMs = 2000;

/** Archives of one’s own data of the last days; followed while one is written. */
function useOwnExports() {
  const { api } = useHost();
  const { id } = useHostUser();
  return useQuery({
    queryKey: exportsKey,
    queryFn: () => api.call(listPersonExports, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.some((row) => row.state === 'running') === true ? followMs : false),
  });
}

function useStartOwnExport() {
  const { api } = useHost();
  const { id } = useHostUser();
  const { toasts } = useShell();
  const t = useSecurityTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(createPersonExport, { params: { id } }, { idempotencyKey: newId() }),
    onSuccess: () => void toasts.toast({ kind: 'success', title: t('data.begun'), description: t('data.begunText') }),
    onError: (error) => void toasts.toast({ kind: 'error', title: t('data.failed'), description: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsKey }),
  });
}
