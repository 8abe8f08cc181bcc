import type { AppConfig } from '@savoir/contracts/platform';
import { useUnit } from '@savoir/remote-kit';
import { Banner } from '@savoir/ui';
import { AuthError, authErrorTextFr, checkResetRequestFields, type PickedPasskey } from '@savoir/user-pool';
import { canUsePasskeys, pickPasskey } from '@savoir/user-pool/passkeys';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import texts from '../../../../locales/passkey.fr.json';
import { useShell } from '../../../host/shell-context.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { followPasskeys, type How } from './follow-passkeys.ts';

interface Props {
  email: string;
  /** How often the button was pressed. */
  asked: number;
  passkeys: NonNullable<AppConfig['userPool']['passkeys']>;
}

/** Asks for a passkey: in a dialog of the browser at each press of the button, else among what it fills into the address field. */
export default function PasskeyPicker({ email, asked, passkeys }: Props): ReactNode {
  const t = useLazyTexts('passkey', texts);
  const { session, config } = useShell();
  const submit = useUnit(session.signIn.submitted);
  /** Why a press of the button came to nothing. */
  const [refusal, setRefusal] = useState<{ of: number; text: string } | null>(null);
  const { relyingPartyId, needsName } = passkeys;
  const { endpoint, clientId } = config.userPool;
  const username = needsName ? email.trim() : '';

  const signIn = useEffectEvent((passkey: PickedPasskey) =>
    submit({ username, authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN', passkey }),
  );
  const pick = useEffectEvent(async (how: How) => {
    if (!canUsePasskeys(relyingPartyId)) throw new AuthError('RelyingPartyMismatch', '', { text: t('notHere') });
    if (needsName && checkResetRequestFields({ email: username }).email !== undefined)
      throw new AuthError('EmptySignInUsername', '', { text: t('needsName') });
    return pickPasskey({ endpoint, clientId, ...(username ? { username } : {}), ...how });
  });
  const follow = useEffectEvent((of: number, signal: AbortSignal) =>
    followPasskeys({
      asksAtOnce: of > 0,
      fillsIn: !needsName,
      pick,
      onRefused: (error) => setRefusal({ of, text: authErrorTextFr(error, 'login') }),
      signal,
    }),
  );
  useEffect(() => {
    const stop = new AbortController();
    void follow(asked, stop.signal).then((passkey) => passkey && signIn(passkey));
    return () => stop.abort();
  }, [asked]);

  return refusal?.of === asked ? (
    <Banner tone="gris" alert>
      {refusal.text}
    </Banner>
  ) : null;
}
