import type { SignedInActor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';

/** What a tool acts by. */
export interface Asking {
  services: Services;
  actor: SignedInActor;
  /** Aborted: no one waits any more. */
  signal: AbortSignal;
}
