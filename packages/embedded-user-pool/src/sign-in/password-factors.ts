import type { FirstFactor } from '../user-pool.options.ts';

/** The ways to prove the password. */
export const passwordFactors = ['PASSWORD_SRP', 'PASSWORD'] as const satisfies readonly FirstFactor[];
