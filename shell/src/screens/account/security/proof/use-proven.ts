import { createContext, use } from 'react';

/** Runs a change of what protects the account; when the server wants the password first it is asked for, and the change goes on. */
export type Proven = <T>(run: () => Promise<T>) => Promise<T>;

export const ProofContext = createContext<Proven>((run) => run());

export const useProven = (): Proven => use(ProofContext);
