import { useState, useSyncExternalStore } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import type { ConfirmRequest, ConfirmStore } from './confirm-store.ts';
import { t } from '../internal/component-texts.ts';

/** Asks the store's questions, one at a time. Mounted once by the shell. */
export function ConfirmHost({ store }: { store: ConfirmStore }) {
  const request = useSyncExternalStore(store.subscribe, store.get);
  if (request === undefined) return null;
  return <Question key={request.id} request={request} onAnswer={(agreed) => store.answer(request.id, agreed)} />;
}

function Question({ request, onAnswer }: { request: ConfirmRequest; onAnswer: (agreed: boolean) => void }) {
  const { title, body, confirmLabel, cancelLabel = t('dialog.cancel'), danger = false, typedName } = request;
  const [typed, setTyped] = useState('');
  const ready = typedName === undefined || typed === typedName;
  return (
    <Dialog
      question
      title={title}
      onClose={() => onAnswer(false)}
      onSubmit={() => {
        if (ready) onAnswer(true);
      }}
      actions={
        <>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" disabled={!ready}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body !== undefined && <p>{body}</p>}
      {typedName !== undefined && (
        <Field
          label={
            <>
              {t('dialog.typeBefore')} <strong>{typedName}</strong> {t('dialog.typeAfter')}
            </>
          }
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}
