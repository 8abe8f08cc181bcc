import { useActor, useTranslation } from '@savoir/remote-kit';
import { Button, Dialog } from '@savoir/ui';
import { useState, type ReactNode } from 'react';
import { lastChangeSentence } from '../../texts/last-change-sentence.ts';
import styles from '../form/form.module.css';
import type { Conflict } from './use-versioned-form.ts';

/** What was typed here and what was saved elsewhere, field by field; nothing is given up unseen. */
export function ConflictDialog<Values extends object>({
  conflict: { names, mine, theirs, lastChange, onSettle, onLater },
  label,
  show,
}: {
  conflict: Conflict<Values>;
  label: (name: keyof Values) => string;
  /** A value of a field, as text; nothing for an empty one. */
  show: (name: keyof Values, values: Values) => string;
}): ReactNode {
  const { t } = useTranslation('company');
  const { id: ownId } = useActor();
  const [retained, setRetained] = useState<ReadonlySet<keyof Values>>(() => new Set(names));
  const retain = (name: keyof Values, isMine: boolean) =>
    setRetained((before) => new Set([...before, name].filter((one) => one !== name || isMine)));
  return (
    <Dialog
      title={t('conflict.title')}
      widthPx={560}
      onClose={onLater}
      onSubmit={() => onSettle(retained)}
      actions={
        <>
          <Button onClick={onLater}>{t('conflict.later')}</Button>
          <Button kind="primary" type="submit">
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {lastChange !== null && <p className={styles['lastChange']}>{lastChangeSentence(t, ownId, lastChange)}</p>}
        <p>{t('conflict.text', { count: names.length })}</p>
        {names.map((name) => (
          <fieldset key={String(name)} className={styles['choices']}>
            <legend className={styles['legend']}>{label(name)}</legend>
            <Choice
              name={String(name)}
              checked={retained.has(name)}
              value={show(name, mine)}
              whose={t('conflict.mine')}
              onChoose={() => retain(name, true)}
            />
            <Choice
              name={String(name)}
              checked={!retained.has(name)}
              value={show(name, theirs)}
              whose={t('conflict.theirs')}
              onChoose={() => retain(name, false)}
            />
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function Choice({
  name,
  checked,
  value,
  whose,
  onChoose,
}: {
  name: string;
  checked: boolean;
  value: string;
  whose: string;
  onChoose: () => void;
}): ReactNode {
  const { t } = useTranslation('company');
  return (
    <label className={styles['choice']}>
      <input type="radio" name={`conflict-${name}`} checked={checked} onChange={onChoose} />
      <span>{value === '' ? t('conflict.empty') : value}</span>
      <span className={styles['choiceText']}>{whose}</span>
    </label>
  );
}
