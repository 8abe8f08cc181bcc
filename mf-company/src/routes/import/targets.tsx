import type { ImportChoice, NoteImport, SpaceTarget } from '@savoir/contracts/note-imports';
import { useApi, useTranslation } from '@savoir/remote-kit';
import { useQuery } from '@savoir/remote-kit/query';
import { Card, Field, PageSection, SelectInput } from '@savoir/ui';
import type { ReactNode } from 'react';
import { spaceDetailsQuery } from '../../api/space.queries.ts';
import { userListQuery } from '../../api/user.queries.ts';
import { nameOf } from '../../texts/user-texts.ts';
import styles from './import.module.css';

export type Chosen = Pick<ImportChoice, 'spaces' | 'authors'>;

interface TargetsProps {
  one: NoteImport;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

/** What becomes of the spaces and the authors that the export names. */
export function Targets({ one, chosen, onChange }: TargetsProps): ReactNode {
  const { t } = useTranslation('company');
  return (
    <div className={styles['targets']}>
      {one.spaces.length > 0 && (
        <PageSection title={t('noteImport.targets.spaces')}>
          <Card className={styles['fields'] ?? ''}>
            {chosen.spaces.map(({ name, target }) => (
              <SpaceChoice
                key={name}
                name={name}
                target={target}
                onChange={(to) =>
                  onChange({
                    ...chosen,
                    spaces: chosen.spaces.map((each) => (each.name === name ? { name, target: to } : each)),
                  })
                }
              />
            ))}
          </Card>
        </PageSection>
      )}
      {one.authors.length > 0 && (
        <PageSection title={t('noteImport.targets.authors')}>
          <Card className={styles['fields'] ?? ''}>
            {chosen.authors.map(({ name, personId }) => (
              <AuthorChoice
                key={name}
                name={name}
                personId={personId}
                onChange={(id) =>
                  onChange({
                    ...chosen,
                    authors: chosen.authors.map((each) => (each.name === name ? { name, personId: id } : each)),
                  })
                }
              />
            ))}
          </Card>
        </PageSection>
      )}
    </div>
  );
}

function SpaceChoice({
  name,
  target,
  onChange,
}: {
  name: string;
  target: SpaceTarget;
  onChange: (target: SpaceTarget) => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const { data: spaces = [] } = useQuery(spaceDetailsQuery(useApi()));
  const options = [
    { value: 'new', label: t('noteImport.targets.new', { name }) },
    ...spaces.map((space) => ({ value: space.id, label: space.name })),
    { value: 'none', label: t('noteImport.targets.none') },
  ];
  const toTarget = (value: string): SpaceTarget =>
    value === 'new' || value === 'none' ? { kind: value } : { kind: 'existing', spaceId: value };
  return (
    <Field label={t('noteImport.targets.space', { name })}>
      {(control) => (
        <SelectInput
          {...control}
          value={target.kind === 'existing' ? target.spaceId : target.kind}
          onChange={(value) => onChange(toTarget(value))}
          options={options}
        />
      )}
    </Field>
  );
}

function AuthorChoice({
  name,
  personId,
  onChange,
}: {
  name: string;
  personId: string | null;
  onChange: (personId: string | null) => void;
}): ReactNode {
  const { t } = useTranslation('company');
  const { data: users = [] } = useQuery(userListQuery(useApi()));
  // Those who may finish a note of their own.
  const authors = users.filter(({ active, role }) => active && role !== 'reader');
  return (
    <Field label={t('noteImport.targets.author', { name })}>
      {(control) => (
        <SelectInput
          {...control}
          value={personId ?? ''}
          onChange={(value) => onChange(value === '' ? null : value)}
          options={[
            { value: '', label: t('noteImport.targets.me') },
            ...authors.map((user) => ({ value: user.id, label: nameOf(user) })),
          ]}
        />
      )}
    </Field>
  );
}
