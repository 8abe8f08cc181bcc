import type { AuthFlowType } from './sign-in-input.ts';
import type { KeyValueStorage } from './sign-in-state.ts';

/** How the person signed in. */
export interface SignInDetails {
  /** What they typed as their name. */
  loginId: string;
  authFlowType: AuthFlowType;
}

/** Stores how the person signed in, as long as they are. */
export function createSignInDetails(storage: KeyValueStorage, key: string) {
  return {
    read(): SignInDetails | undefined {
      try {
        return (JSON.parse(storage.getItem(key) ?? 'null') as SignInDetails | null) ?? undefined;
      } catch {
        // Changed by hand: as good as not known.
        return undefined;
      }
    },
    write: ({ loginId, authFlowType }: SignInDetails) =>
      storage.setItem(key, JSON.stringify({ loginId, authFlowType })),
    clear: () => storage.removeItem(key),
  };
}
