import type { CompanyDetail, Retention } from '@savoir/contracts/companies';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { Banner, Button, Card, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { setRetentionMutation } from '../../api/administration/settings.mutations.ts';
import type { Fields } from '../../api/versioned/save-changed-fields.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import styles from './administration.module.css';

const choices = {
  chatDays: [null, 30, 90, 180, 365, 730],
  questionDays: [null, 90, 180, 365, 730],
  archivedNoteDays: [null, 365, 730, 1825, 3650],
  auditDays: [null, 90, 180, 365, 730, 1825],
  reportDays: [null, 30, 90, 365, 730],
} as const;
/** Stored for a short time in any case. */
const shortChoices = { notificationDays: [7, 14, 30], exportDays: [1, 3, 7] } as const;

const fields: Fields<CompanyDetail, Retention, Retention> = {
  valuesOf: ({ retention, keeps = retention }) => keeps,
  changesOf: (values) => values,
};
const periods = ['chatDays', 'questionDays', 'archivedNoteDays', 'auditDays', 'reportDays'] as const;
const shortPeriods = ['notificationDays', 'exportDays'] as const;

/** How long is stored what need not be, by kind. */
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
    const isShorter = [...periods, ...shortPeriods].some(
      (name) => (wanted[name] ?? Infinity) < (fields.valuesOf(company)[name] ?? Infinity),
    );
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

  const words = (days: number | null | undefined) =>
    (days ?? null) === null ? t('retention.ever') : t('retention.days', { count: days ?? 0 });

  const optionsOf = (choices: readonly (number | null)[]) =>
    [...new Set(choices)].map((days) => ({ value: String(days ?? ''), label: words(days) }));

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
              options={optionsOf([...choices[name], values[name] ?? null])}
            />
          </label>
        ))}
        {shortPeriods.map((name) => (
          <label key={name} className={styles['rows']}>
            {t(`retention.${name}`)}
            <SelectInput
              value={String(values[name] ?? '')}
              onChange={(value) => form.set(name, Number(value))}
              options={optionsOf([...shortChoices[name], ...(values[name] === undefined ? [] : [values[name]])])}
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
