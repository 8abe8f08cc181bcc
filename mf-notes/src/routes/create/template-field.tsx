import { noteTemplatesQuery } from '@savoir/api-client';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Field, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';

/** Chooses the sections the note starts with; not there for a company without templates, or while they cannot be asked for. */
export function TemplateField({
  value,
  disabled,
  onChange,
}: {
  value: string | undefined;
  disabled: boolean;
  onChange: (templateId: string | undefined) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const { data: templates = [] } = useQuery(noteTemplatesQuery(useApi()));
  const chosen = templates.find(({ id }) => id === value);
  if (templates.length === 0) return null;
  return (
    <Field
      optional
      label={t('create.template')}
      {...(chosen !== undefined && { hint: chosen.sections.map(({ heading }) => heading).join(' · ') })}
    >
      {(control) => (
        <SelectInput
          {...control}
          value={chosen?.id ?? ''}
          disabled={disabled}
          options={[
            { value: '', label: t('create.noTemplate') },
            ...templates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange(id === '' ? undefined : id)}
        />
      )}
    </Field>
  );
}
