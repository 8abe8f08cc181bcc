import type { CompanyDetail, Retention } from '@savoir/contracts/companies';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, Card, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { setRetentionMutation } from '../../api/retention.mutations.ts';
import type { Fields } from '../../api/versioned/save-changed-fields.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import styles from './administration.module.css';

const choices = {
  chatDays: [null, 30, 90, 180, 365, 730],
  auditDays: [null, 90, 180, 365, 730, 1825],
} as const;

const fields: Fields<CompanyDetail, Retention, Retention> = {
  valuesOf: ({ retention }) => retention,
  changesOf: (values) => values,
};
const periods = ['chatDays', 'auditDays'] as const;

/** How long conversations and the audit log are kept. */
export function RetentionForm({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const { formRef, conflict, ...form } = useVersionedForm<CompanyDetail, Retention>({
    entity: company,
    fields,
    check: () => ({}),
    mutation: setRetentionMutation(host, t, fields, agree),
  });
  const { values } = form;

  /** What is older than a shorter period goes for good. */
  async function agree(wanted: Retention): Promise<boolean> {
    const isShorter = periods.some((name) => (wanted[name] ?? Infinity) < (company.retention[name] ?? Infinity));
    return (
      !isShorter ||
      host.confirm({
        title: t('retention.askTitle'),
        body: t('retention.askText'),
        confirmLabel: t('retention.askConfirm'),
        danger: true,
      })
    );
  }

  const words = (days: number | null) => (days === null ? t('retention.ever') : t('retention.days', { count: days }));

  return (
    <Card>
      <form
        ref={formRef}
        className={styles['retention']}
        onSubmit={(event) => {
          event.preventDefault();
          void form.send();
        }}
      >
        {form.refusal !== null && (
          <Banner tone="rouge" alert title={t('retention.failed')}>
            {errorText(form.refusal)}
          </Banner>
        )}
        {periods.map((name) => (
          <label key={name} className={styles['rows']}>
            {t(`retention.${name}`)}
            <SelectInput
              value={String(values[name] ?? '')}
              onChange={(value) => form.set(name, value === '' ? null : Number(value))}
              options={[...new Set([...choices[name], values[name]])].map((days) => ({
                value: String(days ?? ''),
                label: words(days),
              }))}
            />
          </label>
        ))}
        <Button type="submit" disabled={!form.changed} loading={form.sending} loadingText={t('form.saving')}>
          {t('form.save')}
        </Button>
        <p className={styles['hint']}>{t('retention.hint')}</p>
      </form>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          label={(name) => t(`retention.${name}`)}
          show={(name, chosen) => words(chosen[name])}
        />
      )}
    </Card>
  );
}
