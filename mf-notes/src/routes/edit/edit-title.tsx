import { noteTitleMaxCharacters } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Icon, lengthCounter } from '@savoir/ui';
import { ErrorIcon } from '@savoir/ui/icons';
import { TextArea } from '@savoir/ui/textarea';
import { useId, type ReactNode } from 'react';
import { titleTooLong } from '../../features/limits/title-limits.ts';
import styles from './note-edit.module.css';

/** The title as it will stand over the text. */
export function EditTitle({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (title: string) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const id = useId();
  const problem = titleTooLong(t, value) ?? error;
  const counter = lengthCounter(value.trim().length, noteTitleMaxCharacters);
  return (
    <div>
      <TextArea
        className={styles['title'] ?? ''}
        bare
        maxRows={5}
        aria-label={t('create.title')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        placeholder={t('create.title')}
        value={value}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <div id={id} aria-live="polite" className={problem === null ? 'sv-hidden' : 'sv-field-error'}>
        {problem !== null && (
          <>
            <Icon of={ErrorIcon} size={16} />
            <span>{problem}</span>
          </>
        )}
      </div>
      {counter !== undefined && <p className="sv-field-hint">{counter}</p>}
    </div>
  );
}
