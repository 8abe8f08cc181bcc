import { errorText, useApi, useTranslation } from '@savoir/remote-kit';
import { keepPreviousData, useQuery } from '@savoir/remote-kit/query';
import { Button, Icon, SearchInput, Text } from '@savoir/ui';
import { DocumentIcon, FicheIcon } from '@savoir/ui/icons';
import { useState, type ReactNode } from 'react';
import { sourceChoicesQuery, type SourceChoice } from '../../api/question.queries.ts';
import listed from '../../features/listed/listed.module.css';
import styles from './questions.module.css';

/** Shorter words are not searched. */
const searchedFrom = 2;

interface SourcePickerProps {
  value: SourceChoice | null;
  /** Offered before anything is searched: what the answer rested on. */
  offered: readonly SourceChoice[];
  error: string | null;
  onChange: (source: SourceChoice | null) => void;
}

/** The right source: found by the search of the product, or one of those offered. */
export function SourcePicker({ value, offered, error, onChange }: SourcePickerProps): ReactNode {
  const { t } = useTranslation('company');
  if (value !== null)
    return (
      <div className={styles['chosen']}>
        <span>
          {t('questions.form.chosen')} <SourceName source={value} />
        </span>
        <Button size="small" onClick={() => onChange(null)}>
          {t('questions.form.change')}
        </Button>
      </div>
    );
  return <SourceSearch offered={offered} error={error} onChange={onChange} />;
}

function SourceSearch({ offered, error, onChange }: Omit<SourcePickerProps, 'value'>): ReactNode {
  const { t } = useTranslation('company');
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const isSearched = q.length >= searchedFrom;
  const found = useQuery({
    ...sourceChoicesQuery(useApi(), q),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const choices = isSearched ? (found.data ?? []) : offered;
  return (
    <div className={styles['picker']}>
      <SearchInput
        label={t('questions.form.find')}
        value={typed}
        onChange={setTyped}
        onEnter={() => undefined}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : 'source-missing'}
      />
      {error !== null && (
        <p id="source-missing" className={listed['fault']} role="alert">
          {error}
        </p>
      )}
      {isSearched && found.isError && (
        <Text tone="2">{`${t('questions.form.searchFailed')}. ${errorText(found.error)}`}</Text>
      )}
      {isSearched && found.isSuccess && choices.length === 0 && (
        <Text tone="2">{t('questions.form.nothing', { q })}</Text>
      )}
      {choices.length > 0 && (
        <ul
          className={styles['choices']}
          aria-label={t(isSearched ? 'questions.form.results' : 'questions.form.answeredFrom')}
          aria-busy={found.isFetching}
        >
          {choices.map((source) => (
            <li key={source.sourceId}>
              <button type="button" onClick={() => onChange(source)}>
                <SourceName source={source} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SourceName({ source: { sourceType, title } }: { source: SourceChoice }): ReactNode {
  const { t } = useTranslation('company');
  return (
    <span className={styles['source']}>
      <Icon of={sourceType === 'note' ? FicheIcon : DocumentIcon} label={t(`questions.form.${sourceType}`)} size={18} />
      {title}
    </span>
  );
}
