import { useUnit } from '@savoir/remote-kit';
import { useEffect, useState } from 'react';
import { useShell } from '../../host/shell-context.ts';

/** A user signed in in another tab of this browser: this one is signed in too. */
export function useSignedInElsewhere(): boolean {
  const { session } = useShell();
  const pending = useUnit(session.signIn.$pending);
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => session.onSignedIn(() => setSignedIn(true)), [session]);
  useEffect(() => session.onSignedOut(() => setSignedIn(false)), [session]);
  // A sign-in under way here says itself when it is done.
  return isSignedIn && !pending;
}
