import { CompanyChanges } from '@savoir/contracts/companies';
import { companyDomainsMax } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Field, Input, Text } from '@savoir/ui';
import { PlusIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { faultsOf } from '../../features/form/faults.ts';
import type { Form } from '../../features/form/use-form.ts';
import own from './company-edit.module.css';
import { withTyped, type CompanyValues } from './company-values.ts';

/** Takes a domain into the list at once; one that is left in the field is saved with the form. */
export function AddDomain({
  form: { values, errors, set },
  owner,
}: {
  form: Pick<Form<CompanyValues>, 'values' | 'errors' | 'set'>;
  /** Name of the other company that has it; null: none that is known. */
  owner: (domain: string) => string | null;
}): ReactNode {
  const { t } = useTranslation('company');
  const [fault, setFault] = useState<string | null>(null);
  if (values.domains.length >= companyDomainsMax) return <Text tone="2">{t('domains.tooMany')}</Text>;

  function faultOf(domain: string): string | null {
    const company = owner(domain);
    if (company !== null) return t('domains.taken', { domain, company });
    if (values.domains.includes(domain)) return t('domains.there');
    return faultsOf<Pick<CompanyValues, 'domains'>>(CompanyChanges, { domains: [domain] }).domains ?? null;
  }

  function add(): void {
    const problem = faultOf(values.typedDomain.trim().toLowerCase());
    setFault(problem);
    if (problem !== null) return;
    set('domains', withTyped(values));
    set('typedDomain', '');
  }

  return (
    <div className={own['addDomain']}>
      <Field label={t('domains.field')} hint={t('domains.hint')} error={fault ?? errors.domains ?? null}>
        {(control) => (
          <Input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={253}
            value={values.typedDomain}
            onChange={({ target }) => {
              setFault(null);
              set('typedDomain', target.value);
            }}
            onKeyDown={(event) => {
              // It is a step of the form, not its end.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <Button icon={PlusIcon} onClick={add}>
        {t('domains.add')}
      </Button>
    </div>
  );
}
