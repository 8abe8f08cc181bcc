export { createUserPoolClient, loadSignIn, type UserPoolClient } from './client/user-pool-client.ts';
export { AuthError } from './errors/auth-error.ts';
export { authErrorTextFr } from './errors/auth-error-text-fr.ts';
export {
  checkLoginFields,
  checkNewPasswordFields,
  checkResetFields,
  checkResetRequestFields,
} from './forms/field-checks.ts';
export { isCommonPassword, isEasyTail, plainLetters } from './forms/common-password.ts';
export { passwordRules } from './forms/password-rules.ts';
export { createResetPasswordModel, type ResetPasswordModel } from './models/reset-password.model.ts';
export { createSignInModel, type SignInModel } from './models/sign-in.model.ts';
export type { ChallengeAnswer } from './sign-in/challenge-answer.ts';
export type { AuthFlowType, PickedPasskey, SignInInput } from './sign-in/sign-in-input.ts';
export type { KeyValueStorage } from './sign-in/sign-in-state.ts';
export type { MfaType, SignInStep } from './sign-in/sign-in-step.ts';
export { jwtClaims } from './tokens/jwt.ts';
export {
  createRefreshTokenStore,
  storedAs,
  type RefreshTokenStore,
  sessionIdOf,
} from './tokens/refresh-token-store.ts';
export { areSameTokens, type TokenStore, type UserPoolTokens } from './tokens/tokens.ts';
