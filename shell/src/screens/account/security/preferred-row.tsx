import type { MfaType } from '@savoir/user-pool';
import { useId, useState, type ReactNode } from 'react';
import styles from './security.module.css';
import { useChangeSecondFactors, useSecurityTexts } from './use-security.ts';

interface Props {
  enabled: readonly MfaType[];
  preferred: MfaType | null;
}

/** Which of several second factors a sign-in asks for; without a preference it offers them all. */
export function PreferredRow({ enabled, preferred }: Props): ReactNode {
  const t = useSecurityTexts();
  const change = useChangeSecondFactors();
  const name = useId();
  const [wanted, setWanted] = useState<MfaType | null>(null);
  const choose = (type: MfaType | null) => {
    setWanted(type);
    change.mutate({
      factors: Object.fromEntries(enabled.map((each) => [each, each === type ? 'preferred' : 'enabled'])),
      done: t('preferred.changed'),
    });
  };
  // What was chosen shows at once; a refusal shows what holds again.
  const chosen = change.isPending ? wanted : preferred;
  return (
    <li>
      <fieldset className={styles['preferred']} disabled={change.isPending}>
        <legend>{t('preferred.title')}</legend>
        {[...enabled, null].map((type) => (
          <label key={type}>
            <input type="radio" name={name} checked={type === chosen} onChange={() => choose(type)} />
            {t(`preferred.${type ?? 'none'}`)}
          </label>
        ))}
      </fieldset>
    </li>
  );
}
