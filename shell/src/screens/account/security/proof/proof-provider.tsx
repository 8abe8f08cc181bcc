import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { isProofDue } from './is-proof-due.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { ProofContext, type Proven } from './use-proven.ts';

/** Holds the one question for the password, whatever was about to be changed. */
export function ProofProvider({ children }: { children: ReactNode }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const asked = useRef<PromiseWithResolvers<boolean> | null>(null);
  const answer = useCallback((isProven: boolean) => {
    setAsking(false);
    asked.current?.resolve(isProven);
    asked.current = null;
  }, []);
  const proven = useMemo<Proven>(
    () => async (run) => {
      try {
        return await run();
      } catch (error) {
        if (!isProofDue(error)) throw error;
        asked.current ??= Promise.withResolvers<boolean>();
        setAsking(true);
        if (!(await asked.current.promise)) throw error;
        return run();
      }
    },
    [],
  );
  return (
    <ProofContext value={proven}>
      {children}
      {isAsking && <ProofDialog onProven={() => answer(true)} onClose={() => answer(false)} />}
    </ProofContext>
  );
}
