import { invalidParameter } from '../pool-error.ts';

/** What the browser signed with, as far as a refusal has to name it; the library checks all of it. */
export interface ClientData {
  challenge: string;
  origin: string;
}

interface Credential {
  id: string;
  response: { clientDataJSON: string };
}

/** Whether a value is a credential as browsers write one down. */
export function isCredential(value: unknown): value is Credential {
  if (typeof value !== 'object' || value === null) return false;
  const { id, response } = value as Partial<Record<'id' | 'response', unknown>>;
  if (typeof id !== 'string' || id === '' || typeof response !== 'object' || response === null) return false;
  return typeof (response as { clientDataJSON?: unknown }).clientDataJSON === 'string';
}

export const notACredential = () => invalidParameter('The passkey credential could not be read.');

/** Throws InvalidParameterException. */
export function clientDataIn({ response }: Credential): ClientData {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge, origin } = data as Partial<Record<keyof ClientData, unknown>>;
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin };
  } catch {
    // Not JSON: the same as JSON without a challenge.
  }
  throw notACredential();
}
