import { feedbackMaxCharacters } from '@savoir/contracts/limits';
import { useGiveUp, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog, Field, formatNumber } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { useState, type ReactNode } from 'react';

export interface ExplanationDialogProps {
  initial: string;
  /** What was written stays until it is stored. */
  onSend: (explanation: string) => void;
  isSending: boolean;
  onClose: () => void;
}

/** Asks what was wrong with an answer. One may say nothing; too much is counted, not cut. */
export function ExplanationDialog({ initial, onSend, isSending, onClose }: ExplanationDialogProps): ReactNode {
  const { t } = useTranslation('chat');
  const [explanation, setExplanation] = useState(initial);
  const isTooLong = explanation.length > feedbackMaxCharacters;
  const leave = useGiveUp(explanation !== initial, onClose);
  const submit = () => {
    if (!isTooLong && !isSending) onSend(explanation);
  };
  return (
    <Dialog
      title={t('rating.why')}
      onClose={() => void leave()}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('rating.cancel')}</Button>
          <Button kind="primary" type="submit" disabled={isTooLong} loading={isSending}>
            {t('rating.send')}
          </Button>
        </>
      }
    >
      <Field
        label={t('rating.explanation')}
        optional
        error={isTooLong ? t('rating.tooLong', { max: formatNumber(feedbackMaxCharacters) }) : null}
        hint={t('rating.seen')}
        counter={`${formatNumber(explanation.length)} / ${formatNumber(feedbackMaxCharacters)}`}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            maxRows={12}
            value={explanation}
            onChange={(event) => setExplanation(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
