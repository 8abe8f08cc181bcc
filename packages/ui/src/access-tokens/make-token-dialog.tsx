import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { SelectInput } from '../input/select-input.tsx';
import { Banner } from '../states/banner.tsx';
import styles from './access-tokens.module.css';
import { MadeToken } from './made-token.tsx';
import { ScopeChoice } from './scope-choice.tsx';
import { t, type TokenScopeName } from './access-token-texts.ts';

interface Wanted<Days extends number> {
  name: string;
  scopes: TokenScopeName[];
  days: Days;
}

export interface MakeTokenDialogProps<Days extends number> {
  title: string;
  /** Those that may be chosen, in their order. */
  scopes: readonly TokenScopeName[];
  /** How long it may hold; the first but one is chosen. */
  days: readonly Days[];
  nameMaxCharacters: number;
  isPending: boolean;
  /** Why it was refused, in a sentence; null while nothing was. */
  failure: string | null;
  /** The value of what was made: shown until the dialog closes, and never again. */
  value: string | null;
  onMake: (wanted: Wanted<Days>) => void;
  onClose: () => void;
}

/** Asks what a token is for, and shows its value once. */
export function MakeTokenDialog<Days extends number>(props: MakeTokenDialogProps<Days>) {
  return props.value === null ? <TokenForm {...props} /> : <MadeToken value={props.value} onClose={props.onClose} />;
}

function TokenForm<Days extends number>({
  title,
  scopes,
  days,
  nameMaxCharacters,
  isPending,
  failure,
  onMake,
  onClose,
}: MakeTokenDialogProps<Days>) {
  const [isTried, setTried] = useState(false);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly TokenScopeName[]>([]);
  const [lifetime, setLifetime] = useState(days[1] ?? days[0]);
  const nameError = isTried && name.trim() === '' ? t('make.nameMissing') : null;
  const scopesError = isTried && chosen.length === 0 ? t('make.scopesMissing') : null;

  function send(): void {
    setTried(true);
    if (name.trim() === '' || chosen.length === 0 || lifetime === undefined) return;
    onMake({ name: name.trim(), scopes: scopes.filter((scope) => chosen.includes(scope)), days: lifetime });
  }

  return (
    <Dialog
      title={title}
      widthPx={600}
      onClose={onClose}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose}>{t('make.cancel')}</Button>
          <Button kind="primary" type="submit" loading={isPending} loadingText={t('make.submitting')}>
            {t('make.submit')}
          </Button>
        </>
      }
    >
      <div className={styles['form'] ?? ''}>
        {failure !== null && (
          <Banner tone="rouge" alert>
            {failure}
          </Banner>
        )}
        <Field label={t('make.name')} hint={t('make.nameHint')} error={nameError}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={nameMaxCharacters}
              autoComplete="off"
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <ScopeChoice scopes={scopes} chosen={chosen} error={scopesError} onChange={setChosen} />
        <Field label={t('make.days')}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(lifetime)}
              onChange={(value) => setLifetime(days.find((each) => String(each) === value))}
              options={days.map((count) => ({ value: String(count), label: t('make.daysOf', { count }) }))}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
