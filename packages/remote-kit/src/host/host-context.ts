import type { ApiClient } from '@savoir/api-client';
import type { AbilityName, AbilitySubject, Actor } from '@savoir/contracts/access';
import type { User } from '@savoir/contracts/users';
import { createContext, use } from 'react';
import type { HostApi } from './host-api.ts';

const HostContext = createContext<HostApi | null>(null);

export const HostProvider = HostContext.Provider;

/** The shell's services. Throws outside the shell and outside the kit's test host. */
export function useHost(): HostApi {
  const host = use(HostContext);
  if (host === null) throw new Error('useHost needs a HostProvider above it');
  return host;
}

export const useApi = (): ApiClient => useHost().api;

/** The signed-in user; for pages whose access is not `public`. */
export function useHostUser(): User {
  const { user } = useHost();
  if (user === null) throw new Error('useHostUser needs a signed-in user');
  return user;
}

export function useActor(): Actor {
  const { actor } = useHost();
  if (actor === null) throw new Error('useActor needs a signed-in user');
  return actor;
}

export function useAbility(ability: AbilityName, subject?: AbilitySubject): boolean {
  return useHost().can(ability, subject);
}
