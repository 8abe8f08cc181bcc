import type { AuthResponse } from '../protocol/index.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';

/** An answer of the service, or a state reached without asking it. */
export type Answered =
  | { response: AuthResponse }
  | {
      state: SignInState;
      /** Why the answer before led nowhere: the person is informed, and answers again. */
      failure?: Error;
    };
