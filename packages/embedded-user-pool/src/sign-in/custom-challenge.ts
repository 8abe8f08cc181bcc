import type { AuthResponse } from '@savoir/user-pool/protocol';
import { invalidParameter, wrongPassword } from '../pool-error.ts';
import type { SignInState } from '../sessions/sign-in-session.ts';
import type { UserDocument } from '../users/user.ts';
import { afterFirstFactor } from './after-first-factor.ts';
import type { Caller } from './caller.ts';
import type { CustomAnswer, CustomUser } from './custom-auth.ts';
import type { Step } from './step.ts';

const publicUser = (user: UserDocument): CustomUser => ({
  sub: user._id,
  username: user.username,
  email: user.email,
});

/** Lets the pool's owner say what a sign-in of their own goes on with. */
export async function customAuthNext(
  step: Step,
  { user, who }: Caller,
  history: CustomAnswer[],
): Promise<AuthResponse> {
  const { pool } = step;
  const { customAuth } = pool.policy;
  if (!customAuth) throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
  const decision = await customAuth.next(history, user && publicUser(user));
  if (decision.next === 'tokens' && user) {
    await pool.limits.codeRight(who);
    return afterFirstFactor(step, user);
  }
  if (decision.next !== 'challenge') throw wrongPassword();
  return {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: pool.sessions.open({
      challenge: 'CUSTOM_CHALLENGE',
      sub: user?._id ?? null,
      who,
      history,
      private: decision.privateParameters,
    }),
    ChallengeParameters: { ...decision.publicParameters, ...(user ? { USERNAME: user.username } : {}) },
  };
}

export async function answerCustomChallenge(
  step: Step,
  state: Extract<SignInState, { challenge: 'CUSTOM_CHALLENGE' }>,
): Promise<AuthResponse> {
  const { pool, parameters } = step;
  const answer = parameters.string('ANSWER');
  await pool.limits.codeTry(state.who);
  const user = state.sub === null ? null : await pool.users.findBySub(state.sub);
  const right = (user && (await pool.policy.customAuth?.isRight(answer, state.private, publicUser(user)))) ?? false;
  return customAuthNext(step, { user, who: state.who }, [...state.history, { challenge: 'CUSTOM_CHALLENGE', right }]);
}
