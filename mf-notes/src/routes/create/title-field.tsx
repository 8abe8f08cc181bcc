import { noteTitleMaxCharacters } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Field, lengthCounter } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import type { ReactNode } from 'react';
import { titleTooLong } from '../../features/limits/title-limits.ts';
import styles from './note-create.module.css';

export interface TitleFieldProps {
  value: string;
  error: string | null;
  disabled: boolean;
  onChange: (title: string) => void;
}

/** A title may need two lines on a phone, but is one line of text. */
export function TitleField({ value, error, disabled, onChange }: TitleFieldProps): ReactNode {
  const { t } = useTranslation('notes');
  return (
    <Field
      label={t('create.title')}
      error={titleTooLong(t, value) ?? error}
      counter={lengthCounter(value.trim().length, noteTitleMaxCharacters)}
    >
      {(control) => (
        <TextArea
          {...control}
          className={styles['title'] ?? ''}
          maxRows={4}
          value={value}
          disabled={disabled}
          placeholder={t('create.titlePlaceholder')}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      )}
    </Field>
  );
}
