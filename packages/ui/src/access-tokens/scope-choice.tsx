import { useId } from 'react';
import { CircleAlert } from 'lucide-react';
import { Checkbox } from '../field/checkbox.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './access-tokens.module.css';
import { t, type TokenScopeName } from './access-token-texts.ts';

interface Props {
  scopes: readonly TokenScopeName[];
  chosen: readonly TokenScopeName[];
  error: string | null;
  onChange: (chosen: readonly TokenScopeName[]) => void;
}

/** What a token may do, each with a sentence. */
export function ScopeChoice({ scopes, chosen, error, onChange }: Props) {
  const id = useId();
  const toggle = (scope: TokenScopeName, isOn: boolean) =>
    onChange(isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope));
  return (
    <fieldset className={styles['choice'] ?? ''} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="sv-field-label">{t('make.scopes')}</legend>
      <p id={`${id}-hint`} className="sv-field-hint">
        {t('make.scopesHint')}
      </p>
      {scopes.map((scope, at) => (
        <div key={scope}>
          <Checkbox
            checked={chosen.includes(scope)}
            aria-invalid={at === 0 && error !== null}
            aria-describedby={`${id}-${scope}`}
            onChange={(isOn) => toggle(scope, isOn)}
          >
            {t(`scope.${scope}.name`)}
          </Checkbox>
          <p id={`${id}-${scope}`} className={styles['sentence'] ?? ''}>
            {t(`scope.${scope}.text`)}
          </p>
        </div>
      ))}
      <div id={`${id}-error`} aria-live="polite" className={error === null ? 'sv-hidden' : 'sv-field-error'}>
        {error !== null && (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </fieldset>
  );
}
