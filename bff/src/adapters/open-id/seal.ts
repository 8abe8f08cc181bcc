import { sealingFor } from '../sealing/seal.ts';

/** Tokens of a provider, bound to the sign-in they are of. */
export const { seal, unseal } = sealingFor('sign-in provider tokens');
