import { noteReasonMaxCharacters, noteReasonMinCharacters } from '@savoir/contracts/limits';
import { useTranslation, useUnsavedChanges } from '@savoir/remote-kit';
import { Button, Chip, Dialog, Field, lengthCounter, lengthProblem, Text } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { useRef, useState, type ReactNode } from 'react';
import styles from './review.module.css';

/** What is decided with a reason. */
export type ReasonedAct = 'giveBack' | 'reject';

const templates = {
  giveBack: ['figure', 'step', 'safety', 'picture', 'double'],
  reject: ['double', 'outdated', 'incomplete', 'misplaced'],
} as const;

export interface ReasonDialogProps {
  act: ReasonedAct;
  /** Of the note. */
  title: string;
  reason: string;
  onChange: (reason: string) => void;
  /** With the reason as it is sent: without the spaces around it. */
  onSend: (reason: string) => void;
  onClose: () => void;
  sending: boolean;
}

/** Asks a validator why. What was written outlasts the window: who closes it finds it again. */
export function ReasonDialog({ act, title, reason, onChange, onSend, onClose, sending }: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const length = reason.trim().length;
  const tooLong = lengthProblem(t('reason.subject'), length, noteReasonMaxCharacters);
  const tooShort = length < noteReasonMinCharacters ? t('reason.tooShort', { count: noteReasonMinCharacters }) : null;
  useUnsavedChanges(length > 0);

  function begin(text: string): void {
    const written = reason.trimEnd();
    onChange(written === '' ? text : `${written}\n${text}`);
    field.current?.focus();
  }

  return (
    <Dialog
      title={t(`reason.${act}.title`, { title })}
      widthPx={560}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (tooLong === null && tooShort === null) onSend(reason.trim());
      }}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
            {t('reason.cancel')}
          </Button>
          <Button kind="primary" type="submit" loading={sending} loadingText={t('view.sending')}>
            {t(`reason.${act}.send`)}
          </Button>
        </>
      }
    >
      <Text tone="2">{t(`reason.${act}.text`)}</Text>
      <Field
        label={t('reason.label')}
        hint={t('reason.hint')}
        error={tooLong ?? (tried ? tooShort : null)}
        counter={lengthCounter(length, noteReasonMaxCharacters)}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            data-autofocus
            rows={4}
            maxRows={10}
            value={reason}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <div className={styles['templates']} role="group" aria-label={t('reason.templates')}>
        {templates[act].map((name) => (
          <Chip key={name} onClick={() => begin(t(`reason.template.${name}.text`))}>
            {t(`reason.template.${name}.label`)}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
