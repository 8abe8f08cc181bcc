import { useLocation, useTranslation, useUnit } from '@savoir/remote-kit';
import { Link, Spinner } from '@savoir/ui';
import { loadSignIn, type SignInStep } from '@savoir/user-pool';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useShell } from '../../host/shell-context.ts';
import { Late } from '../../late/late.tsx';
import { lostPart } from '../../late/lost-part.tsx';
import { savesData } from '../../platform/saves-data.ts';
import { useHandedState } from '../form/use-handed-state.ts';
import { LoginForm } from './login-form.tsx';
import { targetAfterLogin } from './target-after-login.ts';
import { useResend } from './use-resend.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';
import styles from './login.module.css';

const loadStepView = () => import('./steps/step-view.tsx');

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
  const { session, credentials, navigator, config } = useShell();
  const { step, open } = useUnit({ step: session.signIn.$step, open: session.signIn.opened });
  const { search } = useLocation();
  const handed = useHandedState();
  const [email, setEmail] = useState(credentials.username ?? handed.email);
  const { resend, remember } = useResend(step);
  const isSignedInElsewhere = useSignedInElsewhere();
  const startArea = useAreaAhead();
  const shown = useStepOnScreen(step);

  useEffect(() => open(), [open]);
  const leave = useEffectEvent((to: 'target' | 'reset') => {
    if (to === 'target') void navigator.go(targetAfterLogin(search), { replace: true });
    else void navigator.go('/forgot-password', { state: { email, isRequired: true } });
  });
  const isIn = step?.signInStep === 'DONE' || isSignedInElsewhere;
  useEffect(() => {
    if (isIn) leave('target');
  }, [isIn]);
  useEffect(() => {
    if (step?.signInStep === 'RESET_PASSWORD') leave('reset');
  }, [step]);

  return (
    <>
      <div className={styles['middle']} onInput={startArea}>
        {shown === null ? (
          <LoginForm
            email={email}
            password={credentials.password ?? ''}
            refusal={handed.refusal ?? session.idleText()}
            onSubmit={(typed) => {
              setEmail(typed.username);
              remember(typed);
            }}
          />
        ) : (
          <Late
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
