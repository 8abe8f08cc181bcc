import type { RemoteVersions } from '@savoir/contracts/dev';
import { useApi, useHost, useTranslation } from '@savoir/remote-kit';
import { useMutation, useQuery } from '@savoir/remote-kit/query';
import { Button, Checkbox, Dialog, ErrorBlock, Field, Input, ListSkeleton, Text } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { companiesQuery } from '../../api/dev.queries.ts';
import { setCanaryMutation } from '../../api/registry.mutations.ts';
import styles from './dialogs.module.css';

/** Who gets a version before everybody does: companies first, then a share of all other people. */
export function CanaryDialog({
  known,
  version,
  onClose,
}: {
  known: RemoteVersions;
  version: string;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  const { mutate: start, isPending } = useMutation(setCanaryMutation(useHost(), t, known));
  const [companies, setCompanies] = useState<readonly string[]>(known.canary?.companyIds ?? []);
  const [share, setShare] = useState(String(known.canary?.percentage ?? 0));
  const [error, setError] = useState<string | null>(null);

  function send(): void {
    const percentage = Number(share);
    if (!/^\d{1,3}$/.test(share.trim()) || percentage > 100) return setError(t('canary.shareWrong'));
    if (percentage === 0 && companies.length === 0) return setError(t('canary.nobody'));
    start({ version, companies: [...companies], percentage }, { onSuccess: onClose });
  }

  return (
    <Dialog
      title={t('canary.title', { name: known.name, version })}
      widthPx={540}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" loading={isPending} loadingText={t('canary.starting')}>
            {t('canary.start')}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <Text kind="secondary" tone="2">
          {t('canary.text')}
        </Text>
        <fieldset className={styles['choices']}>
          <legend className="sv-field-label">{t('canary.companiesLabel')}</legend>
          <Companies
            chosen={companies}
            onToggle={(id, isChosen) => {
              setError(null);
              setCompanies(isChosen ? [...companies, id] : companies.filter((other) => other !== id));
            }}
          />
        </fieldset>
        <Field label={t('canary.share')} hint={t('canary.shareHint')} error={error}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={share}
              onChange={({ target }) => {
                setShare(target.value);
                setError(null);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function Companies({
  chosen,
  onToggle,
}: {
  chosen: readonly string[];
  onToggle: (id: string, isChosen: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('dev');
  const { data, isLoadingError, refetch } = useQuery(companiesQuery(useApi()));
  if (isLoadingError)
    return <ErrorBlock title={t('canary.companiesFailed')} text={t('dialog.retry')} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton rows={2} />;
  return data.map(({ id, name }) => (
    <Checkbox key={id} checked={chosen.includes(id)} onChange={(isChosen) => onToggle(id, isChosen)}>
      {name}
    </Checkbox>
  ));
}
