import { ownCompany, setRetention, type CompanyDetail, type Retention } from '@savoir/contracts/companies';
import { errorText, useHost, useTranslation } from '@savoir/remote-kit';
import { useQueryClient } from '@savoir/remote-kit/query';
import { Banner, Button, Card, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { companyKeys } from '../../api/company.queries.ts';
import { ConflictDialog } from '../../features/conflict/conflict-dialog.tsx';
import { useVersionedForm } from '../../features/conflict/use-versioned-form.ts';
import { NotSent } from '../../features/form/use-form.ts';
import styles from './administration.module.css';

const choices = {
  chatDays: [null, 30, 90, 180, 365, 730],
  auditDays: [null, 90, 180, 365, 730, 1825],
} as const;

const valuesOf = ({ retention }: CompanyDetail): Retention => retention;
const periods = ['chatDays', 'auditDays'] as const;

/** How long conversations and the audit log are kept. */
export function RetentionForm({ company }: { company: CompanyDetail }): ReactNode {
  const { t } = useTranslation('company');
  const host = useHost();
  const queryClient = useQueryClient();
  const { formRef, conflict, ...form } = useVersionedForm<CompanyDetail, Retention>({
    entity: company,
    valuesOf,
    check: () => ({}),
    async send(_names, body, version) {
      await agree(body);
      return host.api.call(setRetention, { body }, { version });
    },
    read: () => host.api.call(ownCompany, {}),
    async saved(after, joined) {
      queryClient.setQueryData(companyKeys.own, after);
      host.toast({
        kind: 'success',
        title: t('retention.done'),
        ...(joined && { description: t('conflict.joined') }),
      });
    },
  });
  const { values } = form;

  /** What is older than a shorter period goes for good. */
  async function agree(wanted: Retention): Promise<void> {
    const isShorter = periods.some((name) => (wanted[name] ?? Infinity) < (company.retention[name] ?? Infinity));
    const agreed =
      !isShorter ||
      (await host.confirm({
        title: t('retention.askTitle'),
        body: t('retention.askText'),
        confirmLabel: t('retention.askConfirm'),
        danger: true,
      }));
    if (!agreed) throw new NotSent();
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
