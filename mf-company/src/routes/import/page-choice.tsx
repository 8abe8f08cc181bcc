import type { ImportPage } from '@savoir/contracts/note-imports';
import { useTranslation } from '@savoir/remote-kit';
import { Badge, Button, Card, Checkbox, FilterChips, Link, ListFoot, PageSection, Text } from '@savoir/ui';
import { WarningIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import styles from './import.module.css';

interface PageChoiceProps {
  pages: readonly ImportPage[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const shownAtFirst = 100;

/** The pages of an export, each with what one should know of it before it becomes a note. */
export function PageChoice({ pages, chosen, onChange }: PageChoiceProps): ReactNode {
  const { t } = useTranslation('company');
  const [filter, setFilter] = useState<'all' | 'noted'>('all');
  const [limit, setLimit] = useState(shownAtFirst);
  const noted = pages.filter(({ warnings }) => warnings.length > 0);
  const listed = filter === 'all' ? pages : noted;
  const areAllChosen = listed.every(({ id }) => chosen.has(id));

  function set(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  return (
    <PageSection title={t('noteImport.choose.title')}>
      <div className={styles['tools']}>
        <FilterChips
          label={t('noteImport.choose.filter')}
          options={[
            { value: 'all', label: t('noteImport.choose.all'), count: pages.length },
            { value: 'noted', label: t('noteImport.choose.noted'), count: noted.length },
          ]}
          value={filter}
          onChange={setFilter}
        />
        <Button
          size="small"
          onClick={() =>
            set(
              listed.map(({ id }) => id),
              !areAllChosen,
            )
          }
        >
          {t(areAllChosen ? 'noteImport.choose.unselect' : 'noteImport.choose.select')}
        </Button>
      </div>
      <Card>
        <ul className={styles['list']} aria-label={t('noteImport.choose.title')}>
          {listed.slice(0, limit).map((page) => (
            <li key={page.id} className={styles['page']}>
              <Checkbox checked={chosen.has(page.id)} onChange={(isChosen) => set([page.id], isChosen)}>
                <strong>{page.title}</strong>
              </Checkbox>
              <PageFacts page={page} />
            </li>
          ))}
        </ul>
      </Card>
      <ListFoot {...(listed.length > limit && { onMore: () => setLimit(limit + 200) })}>
        {t('noteImport.choose.shown', { shown: Math.min(limit, listed.length), total: listed.length })}
      </ListFoot>
    </PageSection>
  );
}

function PageFacts({ page: { path, author, files, warnings, twin } }: { page: ImportPage }): ReactNode {
  const { t } = useTranslation('company');
  const facts = [
    ...(path.length > 0 ? [t('noteImport.choose.in', { path: path.join(' › ') })] : []),
    ...(author === null ? [] : [t('noteImport.choose.by', { name: author })]),
    ...(files.length > 0 ? [t('noteImport.choose.files', { count: files.length })] : []),
  ];
  return (
    <div className={styles['facts']}>
      {facts.length > 0 && (
        <Text kind="secondary" tone="2">
          {facts.join(', ')}
        </Text>
      )}
      {warnings.length > 0 && (
        <span className={styles['badges']}>
          {warnings.map((warning) => (
            <Badge key={warning} tone="ambre" icon={WarningIcon}>
              {t(`noteImport.warning.${warning}`)}
            </Badge>
          ))}
          {twin !== null && <Link href={`/notes/${twin.noteId}`}>{t('noteImport.choose.twin')}</Link>}
        </span>
      )}
    </div>
  );
}
