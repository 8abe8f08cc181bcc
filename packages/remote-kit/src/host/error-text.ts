import { ApiError, NetworkError } from '@savoir/api-client';

/** The French sentence for anything an API call can throw. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  if (error instanceof NetworkError) return 'Le réseau ne répond pas. Vérifiez votre connexion, puis réessayez.';
  return 'Une erreur inconnue est survenue';
}
