import { ApiError, NetworkError } from '@savoir/api-client';
import type { TFunction } from '@savoir/remote-kit';

/** Someone cannot leave for the service of their company from where they are; says why. */
export class CannotLeave extends Error {
  override readonly name = 'CannotLeave';
}

/** Why a sign-in with the service of a company came to nothing, in one sentence. What no one foresaw is reported. */
export function failureText(error: unknown, name: string, t: TFunction<'provider'>): string {
  if (error instanceof CannotLeave) return error.message;
  if (error instanceof ApiError) return error.code === 'PROVIDER_UNAVAILABLE' ? t('away', { name }) : error.text;
  if (error instanceof NetworkError) return t('network');
  window.reportError(error);
  return t('failed', { name });
}
