import type { AuthResponse } from '@savoir/user-pool/protocol';
import { invalidParameter, wrongPassword } from '../pool-error.ts';
import type { Attempt } from '../limits/attempt-limits.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import { emitEvent } from '../emit-event.ts';
import type { UserDocument } from '../users/user.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import { type Caller, callerWithSub } from './caller.ts';
import type { CustomAnswer, CustomRequest, CustomUser } from './custom-auth.ts';
import type { Step } from './step.ts';

const publicUser = (user: UserDocument): CustomUser => ({
  sub: user._id,
  username: user.username,
  email: user.email,
});

const requestOf = ({ context }: Step): CustomRequest => ({ clientMetadata: context.clientMetadata });

/** Lets the pool's owner say what a sign-in of their own goes on with. */
export async function customAuthNext(
  step: Step,
  { user, isKnown }: Caller,
  history: CustomAnswer[],
  attempt?: Attempt,
): Promise<AuthResponse> {
  const { pool } = step;
  const { customAuth } = pool.policy;
  if (!customAuth) throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  const decision = await customAuth.next(history, isKnown ? publicUser(user) : null, requestOf(step));
  if (decision.next === 'tokens' && isKnown) {
    await attempt?.right();
    return afterFirstFactor(step, user, { isCustom: true });
  }
  if (decision.next !== 'challenge') throw wrongPassword();
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: pool.sessions.open({
      challenge: 'CUSTOM_CHALLENGE',
      sub: user._id,
      history,
      private: decision.privateParameters,
    }),
    ChallengeParameters: { ...decision.publicParameters, USERNAME: user.username },
  };
}

export async function answerCustomChallenge(
  step: Step,
  state: Extract<SignInState, { challenge: 'CUSTOM_CHALLENGE' }>,
): Promise<AuthResponse> {
  const { pool, parameters, client } = step;
  const answer = parameters.string('ANSWER');
  const attempt = await pool.limits.codeTry(client, state.sub);
  const caller = await callerWithSub(pool, state.sub);
  const { customAuth } = pool.policy;
  const isRight = (await customAuth?.isRight(answer, state.private, publicUser(caller.user), requestOf(step))) ?? false;
  const right = isRight && caller.isKnown;
  if (!right && caller.isKnown) emitEvent(step, 'signInFailed', caller.user);
  return customAuthNext(step, caller, [...state.history, { challenge: 'CUSTOM_CHALLENGE', right }], attempt);
}
