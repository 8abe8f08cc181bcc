import { noteReasonMaxCharacters, noteReasonMinCharacters } from '@savoir/contracts/limits';
import { useTranslation, useUnsavedChanges } from '@savoir/remote-kit';
import { Button, Chip, Dialog, Text } from '@savoir/ui';
import { useRef, useState, type ReactNode } from 'react';
import { BoundedTextField } from '../bounded-text/bounded-text-field.tsx';
import { boundedText } from '../bounded-text/bounded-text.ts';
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
  /** A correction is decided, not the note it is for. */
  isCorrection: boolean;
  /** No one would take it back. */
  hasAuthorLeft: boolean;
  reason: string;
  onChange: (reason: string) => void;
  /** With the reason as it is sent: without the spaces around it. */
  onSend: (reason: string) => void;
  onClose: () => void;
  sending: boolean;
}

/** Asks a validator why. What was written outlasts the window: who closes it finds it again. */
export function ReasonDialog({
  act,
  title,
  isCorrection,
  hasAuthorLeft,
  reason,
  onChange,
  onSend,
  onClose,
  sending,
}: ReasonDialogProps): ReactNode {
  const { t } = useTranslation('notes');
  const field = useRef<HTMLTextAreaElement>(null);
  const [tried, setTried] = useState(false);
  const judged = boundedText(reason, {
    min: noteReasonMinCharacters,
    max: noteReasonMaxCharacters,
    subject: t('reason.subject'),
    tooShort: t(hasAuthorLeft ? 'reason.tooShortLeft' : 'reason.tooShort', { count: noteReasonMinCharacters }),
  });
  useUnsavedChanges(!judged.isEmpty);

  function start(text: string): void {
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
        if (judged.isFine) onSend(judged.text);
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
      <Text tone="2">
        {act === 'reject' && isCorrection
          ? t('correction.rejectText')
          : t(act === 'reject' && hasAuthorLeft ? 'reason.reject.textLeft' : `reason.${act}.text`)}
      </Text>
      <BoundedTextField
        ref={field}
        label={t('reason.label')}
        hint={t(hasAuthorLeft ? 'reason.hintLeft' : 'reason.hint')}
        judged={judged}
        wasSent={tried}
        value={reason}
        onChange={onChange}
        rows={4}
        maxRows={10}
        isFirst
      />
      <div className={styles['templates']} role="group" aria-label={t('reason.templates')}>
        {templates[act].map((name) => (
          <Chip key={name} onClick={() => start(t(`reason.template.${name}.text`))}>
            {t(`reason.template.${name}.label`)}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
