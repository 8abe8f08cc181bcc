import { spacesQuery } from '@savoir/api-client';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { FilterChips } from '@savoir/ui';
import type { ReactNode } from 'react';

/** Stores the notes of one space. */
export function SpaceFilter({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const { data: spaces = [] } = useQuery(spacesQuery(useApi()));
  if (spaces.length === 0) return null;
  return (
    <FilterChips
      label={t('list.spaces')}
      value={value ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? null : id)}
      options={[
        { value: 'all', label: t('list.allSpaces') },
        ...spaces.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
