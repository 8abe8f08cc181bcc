import { useUnit, type TFunction } from '@savoir/remote-kit';
import { useShell } from '../../../host/shell-context.ts';
import texts from '../../../../locales/sign-in.fr.json';
import { useLazyTexts } from '../../../lazy/use-lazy-texts.ts';

/** What every step of a sign-in has to do with: its words, the answer, and how the last one went. */
export function useStep() {
  const t: TFunction<'sign-in'> = useLazyTexts('sign-in', texts);
  const { signIn } = useShell().session;
  const { answer, startOver, pending, step, errorText } = useUnit({
    answer: signIn.answered,
    startOver: signIn.startedOver,
    pending: signIn.$pending,
    step: signIn.$step,
    errorText: signIn.$errorText,
  });
  // Once it is done the page is being left; nothing is to be answered any more.
  return { t, answer, startOver, errorText, busy: pending || step?.signInStep === 'DONE' };
}
