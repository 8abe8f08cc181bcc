import type { StringMap } from '@savoir/user-pool/protocol';

/** One step a custom sign-in went through. */
export interface CustomAnswer {
  challenge: 'PASSWORD_VERIFIER' | 'CUSTOM_CHALLENGE';
  right: boolean;
}

export interface CustomUser {
  sub: string;
  username: string;
  email: string;
}

export type CustomStep =
  | { next: 'challenge'; publicParameters: StringMap; privateParameters: StringMap }
  | { next: 'tokens' }
  | { next: 'refuse' };

/** What came with the request at hand. */
export interface CustomRequest {
  /** ClientMetadata: the product says `locale` and `version`, another client what it likes. */
  clientMetadata: StringMap;
}

/** A sign-in of one's own. `user` is null for a name no one has: ask as of anybody else, no answer will be right. */
export interface CustomAuth {
  next(history: readonly CustomAnswer[], user: CustomUser | null, request: CustomRequest): Promise<CustomStep>;
  /** Asked for a name no one has too, with a made-up user, so that the time does not reveal it; the answer then counts as wrong. */
  isRight(answer: string, privateParameters: StringMap, user: CustomUser, request: CustomRequest): Promise<boolean>;
}
