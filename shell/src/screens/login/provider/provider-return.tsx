import { useTranslation } from '@savoir/remote-kit';
import { Spinner } from '@savoir/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import texts from '../../../../locales/provider.fr.json';
import { useShell } from '../../../host/shell-context.ts';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';
import { takeStartedSignIn, type StartedSignIn } from '../../../session/provider/stored-sign-in.ts';
import { openSessionWith } from '../../../session/provider/open-session.ts';
import form from '../../form/form.module.css';
import type { Notice } from '../notice.ts';
import { failureText } from './failure-text.ts';

interface Props {
  /** The query that the service of the company led back with. */
  answer: string;
  /** The page that the sign-in was for, told before anybody is signed in. */
  onTarget: (path: string) => void;
  /** No user is signed in by it; `/` where it is not known what it was for. */
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
  const say = useLazyTexts('provider', texts);
  const { session } = useShell();
  const [name, setName] = useState<string | null>(null);

  const finish = useEffectEvent(async (started: StartedSignIn | null) => {
    const refused = (text: string, target = '/') => onFailed({ tone: 'rouge', title: t('login.failed'), text }, target);
    if (started === null) return refused(say('stale'));
    const { name: provider, target } = started;
    setName(provider);
    onTarget(target);
    const error = new URLSearchParams(answer).get('error');
    if (error !== null) return onFailed(refusalOf(error, provider), target);
    try {
      await session.adoptTokens(await openSessionWith(started, answer), { provider });
    } catch (failure) {
      refused(failureText(failure, provider, say), target);
    }
  });
  useEffect(() => {
    const state = new URLSearchParams(answer).get('state') ?? '';
    // What cannot be read, because the browser stores nothing for pages, did not start here.
    void takeStartedSignIn(state)
      .catch(() => null)
      .then((started) => finish(started));
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
