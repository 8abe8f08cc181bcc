import { useLocation, useTranslation, useUnit } from '@savoir/remote-kit';
import { Link, Spinner } from '@savoir/ui';
import { loadSignIn, type SignInStep, type SignInInput } from '@savoir/user-pool';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { Lazy } from '../../lazy/lazy.tsx';
import { lostPart } from '../../lazy/lost-part.tsx';
import { savesData } from '../../platform/saves-data.ts';
import { useHandedState } from '../form/use-handed-state.ts';
import { LoginForm } from './login-form.tsx';
import type { Notice } from './notice.ts';
import { targetAfterLogin } from './target-after-login.ts';
import styles from './login.module.css';

const loadStepView = () => import('./steps/step-view.tsx');
const loadReturn = () => import(/* webpackChunkName: "provider" */ './provider/provider-return.tsx');

/** Who types here is about to sign in and to need the signed-in area: their code comes meanwhile. What fails is asked for again where it is needed. */
function useAreaAhead(): () => void {
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current || savesData()) return;
    isAsked.current = true;
    const ahead = [loadSignIn(), import(/* webpackChunkName: "area" */ '../../signed-in/signed-in.ts')];
    void Promise.allSettled(ahead);
  };
}

/** Sign-in: address and password, then whatever else the identity service asks for. The flow itself is the model's. */
export function Page(): ReactNode {
  const { t } = useTranslation();
  const { session, credentials, takeProviderAnswer, navigator, config } = useShell();
  const { step, open } = useUnit({ step: session.signIn.$step, open: session.signIn.opened });
  const { search } = useLocation();
  const handed = useHandedState();
  const [email, setEmail] = useState(credentials.username ?? handed.email);
  /** The answer of a company’s sign-in service, until something came of it. */
  const [answer, setAnswer] = useState(takeProviderAnswer);
  /** What that sign-in was for. */
  const [wanted, setWanted] = useState<string | null>(null);
  const [failure, setFailure] = useState<Notice | null>(null);
  const { resend, remember } = useResend(step);
  const isSignedInElsewhere = useSignedInElsewhere();
  const startArea = useAreaAhead();
  const shown = useStepOnScreen(step);

  useEffect(() => open(), [open]);
  const leave = useEffectEvent((to: 'target' | 'reset') => {
    if (to === 'target') void navigator.go(wanted ?? targetAfterLogin(search), { replace: true });
    else void navigator.go(`/forgot-password${search}`, { state: { email, isRequired: true } });
  });
  const isIn = step?.signInStep === 'DONE' || isSignedInElsewhere;
  useEffect(() => {
    if (isIn) leave('target');
  }, [isIn]);
  useEffect(() => {
    if (step?.signInStep === 'RESET_PASSWORD') leave('reset');
  }, [step]);

  const onFailed = (why: Notice, target: string) => {
    setFailure(why);
    setAnswer(null);
    // As a guard leads here: the next try ends at the same page.
    if (target !== '/') void navigator.go(`/login?${new URLSearchParams({ redirect: target })}`, { replace: true });
  };
  const ended = handed.refusal ?? session.refusalText();
  const refusal: Notice | null = ended === null ? null : { tone: 'rouge', title: t('guard.ended'), text: ended };

  return (
    <>
      <div className={styles['middle']} onInput={startArea}>
        {answer !== null ? (
          <Lazy
            load={loadReturn}
            of={{ answer, onTarget: setWanted, onFailed }}
            fallback={<Spinner size={20}>{t('loading.part')}</Spinner>}
            failed={lostPart}
          />
        ) : shown === null ? (
          <LoginForm
            email={email}
            password={credentials.password ?? ''}
            notice={failure ?? refusal}
            onSubmit={(typed) => {
              setEmail(typed.username);
              remember(typed);
            }}
          />
        ) : (
          <Lazy
            load={loadStepView}
            of={{ step: shown, email, resend }}
            fallback={<Spinner size={20}>{t('loading.part')}</Spinner>}
            failed={lostPart}
          />
        )}
      </div>
      <footer className={styles['foot']}>
        <Link kind="quiet" className={styles['contact']} href="/contact-us">
          {t('login.contact')}
        </Link>
        <span>{t('login.version', { version: config.version })}</span>
      </footer>
    </>
  );
}

/** The step to show; null for address and password. The last one stays until the page it led to has come. */
function useStepOnScreen(step: SignInStep | null): SignInStep | null {
  const [shown, setShown] = useState(step);
  if (step !== shown && step?.signInStep !== 'DONE') setShown(step);
  return shown === null || atTheForm.has(shown.signInStep) ? null : shown;
}

const atTheForm: ReadonlySet<SignInStep['signInStep']> = new Set(['DONE', 'RESET_PASSWORD', 'CONFIRM_SIGN_UP']);

/** A user signed in in another tab of this browser: this one is signed in too. */
function useSignedInElsewhere(): boolean {
  const { session } = useShell();
  const pending = useUnit(session.signIn.$pending);
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => session.onSignedIn(() => setSignedIn(true)), [session]);
  useEffect(() => session.onSignedOut(() => setSignedIn(false)), [session]);
  // A sign-in under way here says itself when it is done.
  return isSignedIn && !pending;
}

type Credentials = Pick<SignInInput, 'username' | 'password'>;

const sentCodes: ReadonlySet<SignInStep['signInStep']> = new Set([
  'CONFIRM_SIGN_IN_WITH_SMS_CODE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
]);

/**
 * The identity service sends another code only when one signs in again. That is done here while the code follows the password
 * directly; after any other step `resend` is null, because the same way would have to be gone again. The password is stored in
 * memory for just as long.
 */
function useResend(step: SignInStep | null): {
  resend: (() => void) | null;
  remember: (credentials: Credentials) => void;
} {
  const submit = useUnit(useShell().session.signIn.submitted);
  const [credentials, remember] = useState<Credentials | null>(null);
  const isOver = step !== null && !sentCodes.has(step.signInStep);
  if (isOver && credentials !== null) remember(null);
  return { resend: credentials === null || isOver ? null : () => submit(credentials), remember };
}
