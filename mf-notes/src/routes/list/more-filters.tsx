import { MediaKind } from '@savoir/contracts/uploads';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Button, Counter, DayInput, Field, Icon, SelectInput } from '@savoir/ui';
import { ChevronDownIcon } from '@savoir/ui/icons';
import { useId, useState, type ReactNode } from 'react';
import { noteAuthorsQuery, type NoteScope } from '../../api/note.queries.ts';
import { fullName } from '../../features/people/full-name.ts';
import styles from './note-list.module.css';
import { useNoteFilter } from './use-note-filter.ts';

/** Author, medium and dates: behind a button that counts what is chosen. */
export function MoreFilters({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const { filter, set } = useNoteFilter(scope);
  const { authorId, medium, from, to } = filter;
  const chosen = [authorId, medium, from, to].filter((value) => value !== null).length;
  const [open, setOpen] = useState(chosen > 0);
  const id = useId();
  return (
    <div className={styles['more']}>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {t('filters.label')}
        {chosen > 0 && <Counter count={chosen} label={t('filters.chosen', { count: chosen })} />}
        <Icon of={ChevronDownIcon} size={16} />
      </button>
      {open && (
        <div id={id} className={styles['fields']} role="group" aria-label={t('filters.label')}>
          <FilterFields scope={scope} />
          {chosen > 0 && (
            <Button kind="text" onClick={() => set({ author: null, medium: null, from: null, to: null })}>
              {t('list.clear')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Author, medium and dates as fields of a form. */
export function FilterFields({ scope }: { scope: NoteScope }): ReactNode {
  const { t } = useTranslation('notes');
  const { filter, set } = useNoteFilter(scope);
  const { authorId, medium, from, to } = filter;
  return (
    <>
      {scope !== 'mine' && <AuthorField value={authorId} onChange={(author) => set({ author })} />}
      <Choice
        label={t('filters.medium')}
        value={medium}
        every={t('filters.everyMedium')}
        options={MediaKind.options.map((kind) => ({ value: kind, label: t(`media.${kind}`) }))}
        onChange={(value) => set({ medium: value })}
      />
      <Field label={t('filters.from')}>
        {(control) => (
          <DayInput {...control} value={from ?? ''} max={to ?? undefined} onChange={(day) => set({ from: day })} />
        )}
      </Field>
      <Field label={t('filters.to')}>
        {(control) => (
          <DayInput {...control} value={to ?? ''} min={from ?? undefined} onChange={(day) => set({ to: day })} />
        )}
      </Field>
    </>
  );
}

function AuthorField({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }): ReactNode {
  const { t } = useTranslation('notes');
  const { data: authors = [] } = useQuery(noteAuthorsQuery(useApi()));
  return (
    <Choice
      label={t('filters.author')}
      value={value}
      every={t('filters.everyAuthor')}
      options={authors.map((person) => ({ value: person.id, label: fullName(person) }))}
      onChange={onChange}
    />
  );
}

function Choice({
  label,
  value,
  every,
  options,
  onChange,
}: {
  label: string;
  value: string | null;
  every: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value ?? ''}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
          options={[{ value: '', label: every }, ...options]}
        />
      )}
    </Field>
  );
}
