import { noteTitleMaxCharacters } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Icon } from '@savoir/ui';
import { ErrorIcon } from '@savoir/ui/icons';
import { TextArea } from '@savoir/ui/textarea';
import { useId, type ReactNode } from 'react';
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
  return (
    <div>
      <TextArea
        className={styles['title'] ?? ''}
        variant="borderless"
        autoSize={{ minRows: 1, maxRows: 5 }}
        aria-label={t('create.title')}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        maxLength={noteTitleMaxCharacters}
        placeholder={t('create.title')}
        value={value}
        onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && event.preventDefault()}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      />
      <div id={id} aria-live="polite" className={error === null ? 'sv-hidden' : 'sv-field-error'}>
        {error !== null && (
          <>
            <Icon of={ErrorIcon} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}
