import { checkFirstStart } from '@savoir/contracts/first-start';
import { ApiError, errorText, useLocation } from '@savoir/remote-kit';
import { Banner, Button, Spinner } from '@savoir/ui';
import { useEffect, useState, type ReactNode } from 'react';
import texts from '../../../locales/first-start.fr.json';
import { useLazyTexts } from '../../lazy/use-lazy-texts.ts';
import form from '../form/form.module.css';
import { FirstStartForm } from './first-start-form.tsx';
import { visitorApi } from './visitor-api.ts';

/** A new installation, opened by the link that its first start printed. The code stands behind the `#`: it is sent to no one but the API. */
export function Page(): ReactNode {
  const t = useLazyTexts('firstStart', texts);
  const code = useLocation().hash.slice(1);
  const { state, again } = useLinkState(code);
  if (state === 'checking') return <Spinner size={20}>{t('checking')}</Spinner>;
  if (state === 'valid') return <FirstStartForm code={code} />;
  return (
    <>
      <h1 tabIndex={-1} className={form['title']}>
        {t('title')}
      </h1>
      {state === 'invalid' ? (
        <Banner tone="rouge" alert title={t('invalidTitle')} actions={<Button href="/login">{t('login')}</Button>}>
          {t('invalidText')}
        </Banner>
      ) : (
        <Banner tone="rouge" alert title={t('failed')} actions={<Button onClick={again}>{t('retry')}</Button>}>
          {errorText(state.failure)}
        </Banner>
      )}
    </>
  );
}

type LinkState = 'checking' | 'valid' | 'invalid' | { failure: unknown };

function useLinkState(code: string): { state: LinkState; again: () => void } {
  const [state, setState] = useState<LinkState>(code === '' ? 'invalid' : 'checking');
  const isChecking = state === 'checking';
  useEffect(() => {
    if (!isChecking) return undefined;
    const leaving = new AbortController();
    visitorApi()
      .call(checkFirstStart, { body: { code } }, { signal: leaving.signal })
      .then(
        () => setState('valid'),
        (failure: unknown) => {
          if (!leaving.signal.aborted) setState(isSpent(failure) ? 'invalid' : { failure });
        },
      );
    return () => leaving.abort();
  }, [code, isChecking]);
  return { state, again: () => setState('checking') };
}

const isSpent = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'FIRST_START_LINK_INVALID' || error.code === 'INPUT_INVALID');
