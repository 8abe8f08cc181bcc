import { noteTextMaxCharacters } from '@savoir/contracts/limits';
import { useTranslation } from '@savoir/remote-kit';
import { Button, Dialog, Field, formatNumber } from '@savoir/ui';
import { TextArea } from '@savoir/ui/textarea';
import { useState, type ReactNode } from 'react';

/** Writes a text, or changes one. */
export function TextDialog({
  text = '',
  onSave,
  onClose,
}: {
  text?: string;
  onSave: (text: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('notes');
  const [value, setValue] = useState(text);
  const [tried, setTried] = useState(false);
  const isEmpty = value.trim() === '';
  return (
    <Dialog
      title={text === '' ? t('create.addText') : t('create.changeText')}
      widthPx={640}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isEmpty) onSave(value.trim());
      }}
      actions={
        <>
          <Button kind="text" onClick={onClose}>
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
        error={tried && isEmpty ? t('create.textEmpty') : null}
        counter={
          value.length > noteTextMaxCharacters / 2
            ? `${formatNumber(value.length)} / ${formatNumber(noteTextMaxCharacters)}`
            : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            data-autofocus
            autoSize={{ minRows: 6, maxRows: 16 }}
            maxLength={noteTextMaxCharacters}
            placeholder={t('recorder.hint')}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
