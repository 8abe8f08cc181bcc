import type { StringMap } from '../protocol/index.ts';

export interface ChallengeAnswer {
  /** What the step asks for: a new password, a code, a choice … */
  challengeResponse: string;
  /** With a new password: the missing attributes by name. */
  userAttributes?: StringMap;
  /** With the first code of an authenticator app: what to call it. */
  friendlyDeviceName?: string;
  /** For the code of the pool's owner. */
  clientMetadata?: StringMap;
}

/** ChallengeResponses for a new password, without the user's name. */
export const newPasswordResponses = ({ challengeResponse, userAttributes = {} }: ChallengeAnswer): StringMap => ({
  NEW_PASSWORD: challengeResponse,
  ...Object.fromEntries(
    Object.entries(userAttributes)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [`userAttributes.${name}`, value]),
  ),
});
