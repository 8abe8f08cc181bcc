import { createEffect, createEvent, createStore, type EventCallable, sample, type Store } from 'effector';
import type { UserPoolClient } from '../client/user-pool-client.ts';
import { isNamed, noSetUpAnswer } from '../errors/auth-error.ts';
import { authErrorTextFr } from '../errors/auth-error-text-fr.ts';
import type { ChallengeAnswer } from '../sign-in/challenge-answer.ts';
import type { SignInInput } from '../sign-in/sign-in-input.ts';
import type { SignInStep } from '../sign-in/sign-in-step.ts';

/**
 * The sign-in flow as a state machine; a screen reads the stores and fires the events.
 *
 * `$step` null: ask for address and password, `submitted`. DONE: tokens are stored, leave. RESET_PASSWORD: lead to the
 * forgotten-password screen. Any other step holds what the screen shows, and is answered with `answered`.
 */
export interface SignInModel {
  /** Fire when the screen opens: takes a sign-in up that a reload interrupted. */
  opened: EventCallable<void>;
  submitted: EventCallable<SignInInput>;
  answered: EventCallable<ChallengeAnswer>;
  /** Back to address and password. */
  startedOver: EventCallable<void>;
  $step: Store<SignInStep | null>;
  /** French sentence of the last failure; null as soon as the person tries again. */
  $errorText: Store<string | null>;
  /** A call is under way; events fired meanwhile are ignored. */
  $pending: Store<boolean>;
}

type Client = Pick<UserPoolClient, 'signIn' | 'confirmSignIn' | 'pendingStep' | 'abandonSignIn'>;

export function createSignInModel(client: Client): SignInModel {
  const opened = createEvent();
  const submitted = createEvent<SignInInput>();
  const answered = createEvent<ChallengeAnswer>();
  const startedOver = createEvent();

  const signInFx = createEffect((input: SignInInput) => client.signIn(input));
  const confirmFx = createEffect((answer: ChallengeAnswer) => client.confirmSignIn(answer));
  const resumeFx = createEffect(() => client.pendingStep());
  const abandonFx = createEffect(() => client.abandonSignIn());

  const $pending = createStore(false)
    .on([signInFx, confirmFx], () => true)
    .reset(signInFx.finally, confirmFx.finally);

  const failed = sample({ clock: [signInFx.failData, confirmFx.failData] });
  // The service ended the attempt: it starts over with address and password, and the sentence says why.
  const ended = sample({
    clock: confirmFx.failData,
    filter: (error) => isNamed(error, 'NotAuthorizedException', 'SignInException') && error.message !== noSetUpAnswer,
  });

  const $step = createStore<SignInStep | null>(null)
    .on([signInFx.doneData, confirmFx.doneData, resumeFx.doneData], (_, step) => step)
    .reset(startedOver, ended);

  const $errorText = createStore<string | null>(null)
    .on(failed, (_, error) => authErrorTextFr(error, 'login'))
    .reset(opened, startedOver, signInFx, confirmFx);

  const $idle = $pending.map((pending) => !pending);
  sample({ clock: submitted, filter: $idle, target: signInFx });
  sample({ clock: answered, filter: $idle, target: confirmFx });
  sample({ clock: opened, filter: $idle, target: resumeFx });
  sample({ clock: startedOver, target: abandonFx });

  return { opened, submitted, answered, startedOver, $step, $errorText, $pending };
}
