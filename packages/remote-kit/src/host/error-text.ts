import { ApiError, NetworkError } from '@savoir/api-client';
import fr from '../../locales/fr.json';

/** The French sentence for anything an API call can throw. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  if (error instanceof NetworkError) return fr.error.network;
  return fr.error.unknown;
}
