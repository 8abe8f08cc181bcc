import type { Secrets } from '../../secrets.ts';
import { sealingFor } from '../sealing/seal.ts';

const sealing = sealingFor('sign-in provider tokens');

/** A token of a provider, unreadable in the database and bound to the sign-in it is of. */
export const seal = ({ userPoolKey }: Secrets, signInId: string, token: string): string =>
  sealing.seal(userPoolKey, signInId, token);

/** Throws when it was changed, moved to another sign-in, or sealed by another installation. */
export const unseal = ({ userPoolKey }: Secrets, signInId: string, sealed: string): string =>
  sealing.unseal(userPoolKey, signInId, sealed);
