import { useLocation } from '@savoir/remote-kit';

/** What login and forgotten-password hand each other in the location state: the address, and whether the password must be reset. A session that was ended hands why. */
export function useHandedState(): {
  email: string;
  isRequired: boolean;
  refusal: string | null;
} {
  const { state } = useLocation() as { state: unknown };
  const handed: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {};
  return {
    email: typeof handed['email'] === 'string' ? handed['email'] : '',
    isRequired: handed['isRequired'] === true,
    refusal: typeof handed['refusal'] === 'string' ? handed['refusal'] : null,
  };
}
