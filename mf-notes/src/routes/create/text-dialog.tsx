import { isBlank } from '@savoir/contracts/common';
import { noteTextMaxCharacters } from '@savoir/contracts/limits';
import { useGiveUp, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog, Field, lengthCounter, lengthProblem } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

/** Writes a text, or changes one. */
export function TextDialog({
  text = '',
  onSave,
  onClose,
  onWriting,
}: {
  text?: string;
  onSave: (text: string) => void;
  onClose: () => void;
  /** What is in it that closing would lose; null when there is nothing. */
  onWriting: (text: string | null) => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const [value, setValue] = useState(text);
  const [tried, setTried] = useState(false);
  const isEmpty = isBlank(value);
  const isWritten = !isEmpty && value.trim() !== text.trim();
  const tooLong = lengthProblem(t('limits.text'), value.trim().length, noteTextMaxCharacters);
  const written = isWritten ? value.trim() : null;
  const tell = useEffectEvent(onWriting);
  useEffect(() => {
    tell(written);
    return () => tell(null);
  }, [written]);
  const leave = useGiveUp(isWritten, onClose);
  return (
    <Dialog
      title={text === '' ? t('create.addText') : t('create.changeText')}
      widthPx={640}
      onClose={() => void leave()}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty && tooLong === null) onSave(value.trim());
      }}
      actions={
        <>
          <Button kind="text" onClick={() => void leave()}>
            {t('create.cancelText')}
          </Button>
          <Button kind="primary" type="submit">
            {text === '' ? t('create.addToNote') : t('create.saveText')}
          </Button>
        </>
      }
    >
      <Field
        label={t('create.text')}
        error={tooLong ?? (tried && isEmpty ? t('create.textEmpty') : null)}
        counter={lengthCounter(value.trim().length, noteTextMaxCharacters)}
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            rows={6}
            maxRows={16}
            placeholder={t('recorder.hint')}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
