import { useTranslation } from '@savoir/remote-kit';
import { Spinner } from '@savoir/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import texts from '../../../../locales/provider.fr.json';
import { useShell } from '../../../host/shell-context.ts';
import { useLateTexts } from '../../../late/use-late-texts.ts';
import { takeBegun, type BegunSignIn } from '../../../session/provider/kept-state.ts';
import { openSessionWith } from '../../../session/provider/open-session.ts';
import form from '../../form/form.module.css';
import type { Notice } from '../notice.ts';
import { failureText } from './failure-text.ts';

interface Props {
  /** The query that the service of the company led back with. */
  answer: string;
  /** The page that the sign-in was for, told before anybody is signed in. */
  onTarget: (path: string) => void;
  /** Nobody is signed in by it; `/` where it is not known what it was for. */
  onFailed: (why: Notice, target: string) => void;
}

/** What people do at the service, and what it says while it is in trouble (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const cancelled: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);
const inTrouble: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** The way back from the sign-in service of a company: exchanges its answer for a session. The page then goes on to what was wanted. */
export default function ProviderReturn({ answer, onTarget, onFailed }: Props): ReactNode {
  const { t } = useTranslation();
  const say = useLateTexts('provider', texts);
  const { session } = useShell();
  const [name, setName] = useState<string | null>(null);

  const finish = useEffectEvent(async (begun: BegunSignIn | null) => {
    const refused = (text: string, target = '/') => onFailed({ tone: 'rouge', title: t('login.failed'), text }, target);
    if (begun === null) return refused(say('stale'));
    const { name: provider, target } = begun;
    setName(provider);
    onTarget(target);
    const error = new URLSearchParams(answer).get('error');
    if (error !== null) return onFailed(refusalOf(error, provider), target);
    try {
      await session.adoptTokens(await openSessionWith(begun, answer), { provider });
    } catch (failure) {
      refused(failureText(failure, provider, say), target);
    }
  });
  useEffect(() => {
    const state = new URLSearchParams(answer).get('state') ?? '';
    // What cannot be read, because the browser keeps nothing for pages, did not begin here.
    void takeBegun(state)
      .catch(() => null)
      .then((begun) => finish(begun));
  }, [answer]);

  function refusalOf(error: string, provider: string): Notice {
    if (cancelled.has(error))
      return { tone: 'gris', title: say('cancelled.title'), text: say('cancelled.text', { name: provider }) };
    const text = say(inTrouble.has(error) ? 'away' : 'refused', { name: provider });
    return { tone: 'rouge', title: t('login.failed'), text };
  }

  return (
    <>
      <h1 tabIndex={-1} className={form['title']}>
        {say('finishing')}
      </h1>
      <div className={form['lead']}>
        <Spinner size={20}>{name === null ? say('finishingPlain') : say('finishingText', { name })}</Spinner>
      </div>
    </>
  );
}
