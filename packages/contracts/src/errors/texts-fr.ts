import texts from '../../locales/errors.fr.json' with { type: 'json' };
import type { ErrorCode } from './codes.ts';

/** The French sentence of each error code: the one place where a code becomes a message. */
export const errorTextFr: Record<ErrorCode, string> = texts;
