import { useCallback, useEffect, useState, type RefObject } from 'react';
import { focusFirstError } from './focus-first-error.ts';

export interface Tries {
  /** How often it was tried to send the form: its errors are shown from the first time on. */
  tries: number;
  tried: () => void;
}

/**
 * After each try to send a form, once its errors are drawn, the first field in error gets the focus; not while they are
 * being corrected.
 */
export function useTries(form: RefObject<HTMLElement | null>): Tries {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && form.current !== null) focusFirstError(form.current);
  }, [tries, form]);
  const tried = useCallback(() => setTries((before) => before + 1), []);
  return { tries, tried };
}
